import { createHmac, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { config } from '../../platform/config';
import { derivedSecret } from '../../platform/signing/derived-secret';
import { recordCheck } from './checks';

/** Longer than a cold start. */
const TIMEOUT_MS = 15_000;

const replySchema = v.object({ answer: v.string() });

/** Only this shop can compute it. */
export function answerTo(question: string): string {
  return createHmac('sha256', derivedSecret('shop address')).update(question).digest('base64url');
}

/** Undefined for anything but this call's answer. */
async function ask(origin: string, question: string): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/setup/address?question=${question}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const text = await response.text();
  const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), replySchema), text);
  return reply.success ? reply.output.answer : undefined;
}

/**
 * Checks that this shop answers at its public URL. Throws a StoreError `unavailable` (nobody) or `conflict`
 * (somebody else).
 */
export async function checkAddress(now: number): Promise<void> {
  const question = randomUUID();
  let answer: string | undefined;
  try {
    answer = await ask(config.origin, question);
  } catch (cause) {
    throw new StoreError(
      'unavailable',
      `${config.origin} does not answer. It can take up to a day until the name and the certificate of a new domain work everywhere.`,
      { cause },
    );
  }
  if (answer !== answerTo(question))
    throw new StoreError(
      'conflict',
      `${config.origin} answers, but not with this shop. Check where the domain points.`,
    );
  await recordCheck({ domain: { at: now, of: config.origin } });
}
