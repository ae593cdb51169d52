import { createHash, randomInt, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { removeDocument, writeDocument } from '../support/firestore-admin';
import { runningStore } from '../support/running-store';

const messageSchema = v.object({ message: v.string(), code: v.optional(v.string()) });

/** What an endpoint answered that says how it went in words. */
export interface Said {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly headers: Headers;
}

/** An address on the internet that no other test calls from. */
export function someAddress(): string {
  return [203, randomInt(256), randomInt(256), randomInt(256)].join('.');
}

/** An e-mail address that nobody used before. */
export function someEmail(): string {
  return `listener-${randomUUID()}@example.com`;
}

/** Posts JSON to the running store, from some address of its own unless told. */
export async function post(path: string, body: unknown, from: string = someAddress()): Promise<Said> {
  const response = await fetch(`${runningStore().url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Fastly-Client-IP': from },
    body: JSON.stringify(body),
  });
  const { message, code } = v.parse(messageSchema, await response.json());
  return { status: response.status, message, code, headers: response.headers };
}

/** Runs an action while the budget that everybody shares for something is spent. */
export async function whileSpent<Value>(
  kind: string,
  windowMs: number,
  action: () => Promise<Value>,
): Promise<Value> {
  const key = createHash('sha256').update(`${kind}\nall\n${windowMs}`).digest('hex').slice(0, 40);
  await writeDocument(`limits/${key}`, { count: 1_000_000, until: Date.now() + 60_000 });
  return action().finally(() => removeDocument(`limits/${key}`));
}
