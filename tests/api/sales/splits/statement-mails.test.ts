import { describe, expect, onTestFinished, test } from 'vitest';
import { monthBefore, periodText } from '@store/domain/sales/splits/statement';
import { collaboratorDocument } from '@store/functions/platform/collections';
import { mailDueStatements } from '@store/functions/sales/splits/statement-mails';
import { newCustomer } from '../../support/customer';
import { memberOfKeptShop } from '../../support/kept-shop';
import { mailsTo } from '../../support/outbox';
import { memberCall, newUpload } from '../../support/tracks';
import { sell, splitShop } from './split-shop';

const member = await memberOfKeptShop();
const { as, rowOf, beatWith } = splitShop(member.token);

/** The first moment of the month after the present one, and the one after it. */
const now = new Date();
const NEXT = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
const AFTER_NEXT = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2);

interface Reader {
  readonly id: string;
  readonly email: string;
}

async function newReader(monthly: boolean): Promise<Reader> {
  const id = newUpload();
  const email = `${id}@example.com`;
  expect(await as('add', { id, name: 'Mara', email, monthly })).toMatchObject({ status: 200 });
  return { id, email };
}

async function sellFor({ id }: Reader): Promise<void> {
  await sell(await beatWith([{ collaborator: id, points: 5000 }]));
}

describe('the statement of a month', () => {
  test('is mailed once after its end, however many jobs run, with what money has moved in it', async () => {
    const reader = await newReader(true);
    await sellFor(reader);
    await mailDueStatements(NEXT - 1);
    expect(await mailsTo(reader.email)).toEqual([]);
    await Promise.all([mailDueStatements(NEXT), mailDueStatements(NEXT)]);
    await mailDueStatements(NEXT + 1);
    const [mail, ...others] = await mailsTo(reader.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Your share of the sales in ${periodText(monthBefore(NEXT))}`,
      isWrittenOnce: true,
    });
    expect(mail?.text).toContain('Your share of sales: €12.50\nOwed to you at the end of the month: €12.50');
    expect(mail?.text).toContain((await rowOf(reader.id))?.link ?? 'no link');
    expect(mail?.text).toContain('\n\nThis is your statement for');
    await mailDueStatements(AFTER_NEXT);
    expect(await mailsTo(reader.email)).toHaveLength(1);
  });

  test('says what was owed before, so that its sums add up', async () => {
    const reader = await newReader(true);
    await sellFor(reader);
    const payout = { id: newUpload(), collaborator: reader.id, currency: 'EUR', amount: 500, note: '' };
    await as('payouts/record', { ...payout, paid_on: `${monthBefore(Date.now())}-01` });
    await mailDueStatements(NEXT);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.text).toContain(
      'Owed to you before: −€5.00\nYour share of sales: €12.50\nOwed to you at the end of the month: €7.50',
    );
  });

  test('is not mailed to whoever does not get it, nor about months before it was turned on', async () => {
    const [off, later] = [await newReader(false), await newReader(false)];
    await Promise.all([sellFor(off), sellFor(later)]);
    const edit = { id: later.id, name: 'Mara', email: later.email };
    expect(await as('edit', { ...edit, monthly: true })).toMatchObject({ status: 200 });
    await mailDueStatements(Date.now());
    expect(await mailsTo(later.email)).toEqual([]);
    // What does not name the mails leaves them as they are.
    await as('edit', edit);
    expect(await rowOf(later.id)).toMatchObject({ monthly: true });
    await as('edit', { ...edit, monthly: false });
    await mailDueStatements(NEXT);
    expect([await mailsTo(off.email), await mailsTo(later.email)]).toEqual([[], []]);
    expect(await rowOf(later.id)).toMatchObject({ monthly: false });
  });

  test('is mailed although that of another collaborator fails', async () => {
    const [broken, reader] = [newUpload(), await newReader(true)];
    await sellFor(reader);
    onTestFinished(async () => void (await collaboratorDocument(broken).delete()));
    await collaboratorDocument(broken).set({ mailedFor: '2026-01' });
    await expect(mailDueStatements(NEXT)).rejects.toThrow();
    expect(await mailsTo(reader.email)).toHaveLength(1);
  });

  test('needs an address, and ends with it', async () => {
    const input = { id: newUpload(), name: 'Mara', email: '', monthly: true };
    expect(await as('add', input)).toMatchObject({ status: 400, body: { field: 'email' } });
    const { id } = await newReader(true);
    expect(await as('edit', { ...input, id })).toMatchObject({ status: 400, body: { field: 'email' } });
    expect(await as('edit', { id, name: 'Mara', email: '' })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ email: '', monthly: false });
  });
});

describe('the link to a statement', () => {
  test('is mailed once by repeated calls, and says how to be paid through Stripe', async () => {
    const { id, email } = await newReader(false);
    await as('stripe', { id, change: 'on' });
    const send = { id, mail: newUpload() };
    const [first, second] = [await as('send', send), await as('send', send)];
    expect([first.status, second.status, first.body['message']]).toEqual([
      200,
      200,
      `The link was mailed to ${email}.`,
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain((await rowOf(id))?.link ?? 'no link');
    expect(mail?.text).toContain('connect your bank account');
  });

  test('is refused without an address, for nobody and to customers', async () => {
    const id = newUpload();
    await as('add', { id, name: 'Jo', email: '' });
    expect(await as('send', { id, mail: newUpload() })).toMatchObject({
      status: 400,
      body: { field: 'email' },
    });
    expect((await as('send', { id: newUpload(), mail: newUpload() })).status).toBe(404);
    const { token } = await newCustomer();
    const input = { id, mail: newUpload() };
    expect((await memberCall(token, 'POST', '/api/member/splits/send', input)).status).toBe(403);
  });
});
