import * as v from 'valibot';
import { route, type ControlRoute } from './control-route';
import { getRow } from '../records/ledger';
import { accountJson, finishOnboarding, openAccount } from '../connect/accounts';
import { transferJson } from '../connect/transfers';

export const connectControls: readonly ControlRoute[] = [
  route('POST /_control/accounts', v.strictObject({}), (context) =>
    accountJson(openAccount(context, { country: 'DE', email: null, metadata: {} })),
  ),
  route(
    'POST /_control/accounts/:id/onboard',
    v.strictObject({ outcome: v.optional(v.picklist(['complete', 'refused']), 'complete') }),
    ({ ledger }, { ids, input }) => {
      const account = getRow(ledger.accounts, ids['id'] ?? '');
      finishOnboarding(ledger, account, input.outcome);
      return accountJson(getRow(ledger.accounts, account.id));
    },
  ),
  route(
    'POST /_control/accounts/:id',
    v.strictObject({
      transfers: v.optional(v.picklist(['inactive', 'pending', 'active'])),
      due: v.optional(v.array(v.string())),
      empty: v.optional(v.boolean()),
      gone: v.optional(v.boolean()),
    }),
    ({ ledger }, { ids, input }) => {
      const account = getRow(ledger.accounts, ids['id'] ?? '');
      const changed = {
        ...account,
        transfers: input.transfers ?? account.transfers,
        due: input.due ?? account.due,
        isEmpty: input.empty ?? account.isEmpty,
        isGone: input.gone ?? account.isGone,
      };
      ledger.accounts.set(account.id, changed);
      return accountJson(changed);
    },
  ),
  route('GET /_control/transfers', v.strictObject({}), ({ ledger }) => ({
    data: [...ledger.transfers.values()].toReversed().map(transferJson),
  })),
];
