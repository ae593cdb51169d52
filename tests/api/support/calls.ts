import { createHash, randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { removeDocument, writeDocument } from '../../support/firestore-admin';
import { runningStore } from '../../support/running-store';

const messageSchema = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  retryAt: v.optional(v.number()),
});

/** An answer with a message. */
export interface MessageAnswer {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly retryAt: number | undefined;
  readonly headers: Headers;
}

/** A network address that no other test uses. */
export function someAddress(): string {
  return [203, randomInt(256), randomInt(256), randomInt(256)].join('.');
}

/** An unused e-mail address. */
export function someEmail(): string {
  return `listener-${randomUUID()}@example.com`;
}

/** Posts JSON to the running store, by default from a new network address. */
export async function post(
  path: string,
  body: unknown,
  from: string = someAddress(),
): Promise<MessageAnswer> {
  const response = await fetch(`${runningStore().url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Fastly-Client-IP': from },
    body: JSON.stringify(body),
  });
  const { message, code, retryAt } = v.parse(messageSchema, await response.json());
  return { status: response.status, message, code, retryAt, headers: response.headers };
}

/** Runs an action while the global rate limit of a kind is reached. */
export async function whileLimited<Value>(
  kind: string,
  windowMs: number,
  action: () => Promise<Value>,
): Promise<Value> {
  const key = createHash('sha256').update(`${kind}\nall\n${windowMs}`).digest('hex').slice(0, 40);
  await writeDocument(`limits/${key}`, { count: 1_000_000, until: Date.now() + 60_000 });
  return action().finally(() => removeDocument(`limits/${key}`));
}
