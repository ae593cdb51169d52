import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { challengeSchema, type Challenge } from '@store/domain/proof-of-work';
import { counterKey, SHARDS, type RateLimit } from '@store/functions/limits/rate-limits';
import { removeDocument, writeDocument } from '../../support/firestore-admin';
import { runningStore } from '../../support/running-store';
import { from, someAddress } from './customer';

const messageSchema = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  challenge: v.optional(challengeSchema),
});

/** An answer with a message. */
export interface MessageAnswer {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly headers: Headers;
}

/** An unused e-mail address. */
export function someEmail(): string {
  return `listener-${randomUUID()}@example.com`;
}

/** Posts JSON to the running store, by default from a new network address. */
export async function post(
  path: string,
  body: unknown,
  address: string = someAddress(),
  headers: Readonly<Record<string, string>> = {},
): Promise<MessageAnswer> {
  const response = await fetch(`${runningStore().url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(address), ...headers },
    body: JSON.stringify(body),
  });
  const { message, code, challenge } = v.parse(messageSchema, await response.json());
  return { status: response.status, message, code, challenge, headers: response.headers };
}

/** Runs an action while a limit that everyone shares is reached. */
export async function whileReached<Value>(limits: RateLimit[], action: () => Promise<Value>): Promise<Value> {
  const shared = limits.filter(({ scope }) => scope === 'everyone');
  const paths = shared.flatMap((limit) =>
    Array.from({ length: SHARDS }, (_, shard) => `limits/${counterKey(limit, shard)}`),
  );
  const count = Math.max(...shared.map(({ free }) => free));
  await Promise.all(paths.map((path) => writeDocument(path, { count, until: Date.now() + 60_000 })));
  return action().finally(() => Promise.all(paths.map(removeDocument)));
}
