import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { MAIL_STATES } from '@store/domain/pages/dashboard/status';
import { composeMail } from '@store/functions/platform/mail/layout';
import { queueMail } from '@store/functions/platform/mail/outbox';
import { someEmail } from '../../support/calls';
import { call } from '../../support/customer';
import { deliveryReaches, mailArrives, received, refuseMails } from '../../support/inbox';
import { asMember } from '../../support/member';

const statusSchema = v.object({
  counts: v.object({ queued: v.number(), sending: v.number(), sent: v.number(), failed: v.number() }),
  mails: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      state: v.picklist(MAIL_STATES),
      attempts: v.number(),
      reason: v.nullable(v.string()),
      created: v.number(),
      next_attempt: v.nullable(v.number()),
    }),
  ),
});

async function status() {
  return v.parse(statusSchema, (await asMember('GET', '/api/member/mails')).body);
}

function retry(id: string) {
  return asMember('POST', '/api/member/mails/retry', { id });
}

/** Queues a mail that the server refuses, and waits for that. */
async function refusedMail(status: number) {
  const to = someEmail();
  await refuseMails(to, { status, text: `No mailbox for ${to}` });
  await queueMail(composeMail({ to, subject: 'A letter', paragraphs: ['Hello'] }));
  const { id } = await deliveryReaches(to, ({ error }) => error !== null);
  return { to, id };
}

/** The log of the emulator suite, which includes the functions' log. */
function logged(): string {
  return readFileSync(join(dirname(process.env['STORE_FILE'] ?? ''), 'logs/suite.log'), 'utf8');
}

describe('a permanently refused mail', () => {
  test('is shown to members with the reason and sent when they retry it', async () => {
    const before = (await status()).counts.failed;
    const { to, id } = await refusedMail(550);
    const { counts, mails } = await status();
    expect(counts.failed).toBe(before + 1);
    expect(mails.find((mail) => mail.id === id)).toMatchObject({
      to,
      subject: 'A letter',
      state: 'failed',
      attempts: 1,
      reason: '550 No mailbox for …',
      next_attempt: null,
    });
    expect(await received(to)).toEqual([]);
    expect(await retry(id)).toMatchObject({ status: 200, body: { message: 'The mail was sent.' } });
    await mailArrives(to);
    expect((await status()).mails.some((mail) => mail.id === id)).toBe(false);
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await received(to)).toHaveLength(1);
  });

  test('that is refused again when members retry it stays in the list', async () => {
    const { to, id } = await refusedMail(550);
    await refuseMails(to, { status: 554 });
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The mail server has refused the mail again.' },
    });
    expect((await status()).mails.find((mail) => mail.id === id)?.state).toBe('failed');
  });

  test('is logged by its id without the address', async () => {
    const { to, id } = await refusedMail(552);
    await expect.poll(logged).toContain(`"mail":"${id}"`);
    expect(logged()).not.toContain(to);
  });
});

test('a waiting mail is listed with its next attempt and sent when members retry it', async () => {
  const { to, id } = await refusedMail(452);
  const waiting = (await status()).mails.find((mail) => mail.id === id);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
  expect(waiting?.next_attempt).toBeGreaterThan(Date.now());
  expect((await retry(id)).status).toBe(200);
  await mailArrives(to);
});

test('the mails are shown to and retried by members alone', async () => {
  expect((await call('GET', '/api/member/mails')).status).toBe(401);
  expect((await call('POST', '/api/member/mails/retry', { id: 'x' })).status).toBe(401);
});

test('a retry of an unknown mail is refused, and so is an invalid id', async () => {
  expect(await retry('unknown')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await retry('a/b')).toMatchObject({ status: 400, body: { code: 'invalid', field: 'id' } });
});
