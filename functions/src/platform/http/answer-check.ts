import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Contract } from '@store/domain/api/contract';
import { config } from '../config';
import type { Reply } from './reply';

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Path of the first difference: `result.0.title`; undefined if equal. */
function differenceOf(sent: unknown, described: unknown, path: readonly string[] = []): string | undefined {
  if (isDeepStrictEqual(sent, described)) return undefined;
  const [a, b] = [membersOf(sent), membersOf(described)];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = differenceOf(a[key], b[key], [...path, key]);
    if (found !== undefined) return found;
  }
  return path.join('.');
}

/** Throws if a JSON answer breaks its contract, or has extra fields that a browser shouldn't see. */
export function requireAnswer({ endpoint, answer }: Contract, body: unknown): void {
  if ('status' in answer) throw new Error(`${endpoint} answers with JSON, which its contract does not say.`);
  const sent: unknown = JSON.parse(JSON.stringify(body));
  const parsed = v.safeParse(answer, sent);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(
      `The answer of ${endpoint} breaks its contract at “${v.getDotPath(issue) ?? ''}”: ${issue.message}`,
    );
  }
  const difference = differenceOf(sent, parsed.output);
  if (difference !== undefined)
    throw new Error(`The answer of ${endpoint} is not what its contract says at “${difference}”.`);
}

/** Compares a reply with its contract, on the emulators only: in production, some answer is better than none. */
export function checked<Body>(contract: Contract, reply: Reply<Body>): Reply<Body> {
  if (config.emulated && reply.kind === 'json') requireAnswer(contract, reply.body);
  return reply;
}
