import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { challengeSchema, type Challenge } from '@store/domain/platform/proof-of-work';
import { rateLimitDocument } from '@store/functions/platform/collections';
import {
  forgetCounters,
  counterKey,
  SHARDS,
  type RateLimit,
} from '@store/functions/platform/limits/limit-counters';
import { writeDocument } from '../../support/firestore-admin';
import { request } from './address';
import { from, someAddress } from './customer';

const messageSchema = v.object({
  message: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  challenge: v.optional(challengeSchema),
});

export interface MessageAnswer {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly challenge: Challenge | undefined;
  readonly headers: Headers;
}

export function someEmail(): string {
  return `listener-${randomUUID()}@example.com`;
}

/** Posts JSON, by default from a new network address. */
export async function post(
  path: string,
  body: unknown,
  address: string = someAddress(),
  headers: Readonly<Record<string, string>> = {},
): Promise<MessageAnswer> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(address), ...headers },
    body: JSON.stringify(body),
  });
  const { message, code, challenge } = v.parse(messageSchema, await response.json());
  return { status: response.status, message, code, challenge, headers: response.headers };
}

/**
 * Sets an attempt count: on every shard of a limit shared by everyone, otherwise on its subject's counter. This
 * process's functions forget that the limit was reached.
 */
export async function setCount(limit: RateLimit, count: number): Promise<void> {
  const parts =
    limit.scope === 'everyone' ? Array.from({ length: SHARDS }, (_, shard) => shard) : [limit.subject];
  const counter = { count, until: Date.now() + limit.windowMs };
  const keys = parts.map((part) => counterKey(limit, part));
  await Promise.all(keys.map((key) => writeDocument(`limits/${key}`, counter)));
  forgetCounters(keys.map((key) => ({ limit, document: rateLimitDocument(key) })));
}
