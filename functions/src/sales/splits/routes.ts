import * as memberApi from '@store/domain/api/member/splits';
import * as api from '@store/domain/api/statements';
import { PAID_BY_HAND, payeeView } from '@store/domain/sales/splits/payee';
import { statementOf, type Statement } from '@store/domain/sales/splits/statement';
import { statementCsv } from '@store/domain/sales/splits/statement-csv';
import { json, type Reply } from '../../platform/http/reply';
import { answer, type Route } from '../../platform/http/route';
import { enforceLimits } from '../../platform/limits/attempts';
import { statementLimits } from '../../platform/limits/limits-by-action';
import { fileName } from '../../platform/settings/file-name';
import { currentShop } from '../../platform/settings/current';
import { readBeatSplit, readBeatSplits } from '../../shop/catalogue/beat-splits';
import {
  addCollaborator,
  editCollaborator,
  listActive,
  readSplits,
  removeCollaborator,
  renewStatementLink,
  restoreCollaborator,
} from './collaborators';
import { recordPayout, undoPayout } from './payouts';
import { canTransfer, changePayee, refreshPayee, startOnboarding, type PayeeChange } from './payees';
import { mailStatementLink } from './statement-mails';
import { openStatement, readAccount, readStatement, requireLinked } from './statements';

async function pdfOf(statement: Statement): Promise<Reply<never>> {
  const { printStatement } = await import('./statement-pdf');
  const { name: shop, producer } = currentShop();
  const issuer = { shop, producer: producer.name, now: Date.now() };
  return { kind: 'bytes', contentType: 'application/pdf', bytes: await printStatement(statement, issuer) };
}

function csvOf(statement: Statement): Reply<never> {
  return {
    kind: 'text',
    name: fileName(statement.name, 'Collaborator', `statement ${statement.period}`, 'csv'),
    contentType: 'text/csv; charset=utf-8',
    headers: {},
    text: statementCsv(statement),
  };
}

const PAYEE_MESSAGES: Readonly<Record<PayeeChange, (name: string) => string>> = {
  on: (name) => `Stripe pays “${name}”, once an account is connected by the secret link.`,
  off: (name) => `You pay “${name}” yourself.`,
  disconnect: (name) => `The account of “${name}” is disconnected. You pay yourself.`,
};

export const splitRoutes: readonly Route[] = [
  answer(memberApi.memberSplits, async () => json(await readSplits())),
  answer(memberApi.memberSplitsAdd, async (input) => {
    await addCollaborator(input, Date.now());
    return json({ message: `“${input.name}” was added.` });
  }),
  answer(memberApi.memberSplitsEdit, async (input) => {
    await editCollaborator(input, Date.now());
    return json({ message: `“${input.name}” was saved.` });
  }),
  answer(memberApi.memberSplitsRemove, async ({ id }) => {
    const { name, isArchived } = await removeCollaborator(id);
    return json({
      message: isArchived
        ? `“${name}” was archived. The statement is kept, and new sales are all yours.`
        : `“${name}” was deleted.`,
    });
  }),
  answer(memberApi.memberSplitsRestore, async ({ id }) =>
    json({ message: `“${await restoreCollaborator(id)}” can have shares again.` }),
  ),
  answer(memberApi.memberSplitsLink, async ({ id }) =>
    json({ message: `“${await renewStatementLink(id)}” has a new link. The old one no longer works.` }),
  ),
  answer(memberApi.memberSplitsSend, async ({ id, mail }) =>
    json({ message: `The link was mailed to ${await mailStatementLink(id, mail)}.` }),
  ),
  answer(memberApi.memberSplitsStripe, async ({ id, change }) => {
    const name = await changePayee(id, change);
    return json({ message: PAYEE_MESSAGES[change](name) });
  }),
  answer(memberApi.memberSplitsBeat, async ({ id }) => {
    const [split, collaborators] = await Promise.all([
      id === undefined ? [] : readBeatSplit(id),
      listActive(),
    ]);
    return json({ split, collaborators });
  }),
  answer(memberApi.memberSplitsStatement, async ({ id, period }) => {
    const account = await readAccount(id);
    return json({
      statement: statementOf(account, period),
      troubles: account.troubles.map(({ orderId, words, at, retryAt }) => ({
        order: orderId,
        words,
        at,
        retry: retryAt,
      })),
      payouts: account.payouts.map(({ id: key, currency, amount, paidAt, note, undoneAt }) => ({
        id: key,
        currency,
        amount,
        paid: paidAt,
        note,
        undone: undoneAt !== null,
      })),
    });
  }),
  answer(memberApi.memberSplitsBeats, async ({ ids }) => {
    const tracks = [...new Set(ids.split(',').map(Number))];
    const [splits, collaborators] = await Promise.all([readBeatSplits(tracks), listActive()]);
    return json({ splits: [...splits].map(([id, split]) => ({ id, split })), collaborators });
  }),
  answer(memberApi.memberSplitsPdf, async ({ id, period }) => pdfOf(await readStatement(id, period))),
  answer(memberApi.memberSplitsExport, async ({ id, period }) => csvOf(await readStatement(id, period))),
  answer(
    memberApi.memberSplitsPayout,
    async ({ id, collaborator, currency, amount, paid_on: day, note }) => {
      const paidAt = Date.parse(`${day}T00:00:00Z`);
      const name = await recordPayout({ id, collaborator, currency, amount, paidAt, note }, Date.now());
      return json({ message: `The payout to “${name}” was recorded.` });
    },
    { auditTarget: ({ collaborator }) => collaborator },
  ),
  answer(memberApi.memberSplitsUndo, async ({ id }) => {
    await undoPayout(id, Date.now());
    return json({ message: 'The payout was taken back. The balance is what it was before.' });
  }),
  answer(api.statementsRead, async ({ token, period, returned }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, statementLimits(address));
    const { id, record } = await requireLinked(token);
    const payee = returned ? await refreshPayee(id, record.payee, Date.now()) : record.payee;
    return json({
      ...(await readStatement(id, period)),
      payee: payeeView(canTransfer() ? payee : PAID_BY_HAND),
    });
  }),
  answer(api.statementsConnect, async ({ token }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, statementLimits(address));
    return json({ url: await startOnboarding(token) });
  }),
  answer(api.statementsPdf, async ({ token, period }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, statementLimits(address));
    return pdfOf(await openStatement(token, period));
  }),
  answer(api.statementsCsv, async ({ token, period }, { address, proofOfWork }) => {
    await enforceLimits(proofOfWork, statementLimits(address));
    return csvOf(await openStatement(token, period));
  }),
];
