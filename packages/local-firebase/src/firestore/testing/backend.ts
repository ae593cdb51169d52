import type { Compile, Ruleset } from '../../rules/contract/contract';
import { Gate } from '../access/gate';
import { Rulebook } from '../access/rulebook';
import type { Backend } from '../rpc/backend';
import { Usage } from '../rpc/usage';
import { Store } from '../persistence/store';
import { documentedTimes, Transactions } from '../transactions/transactions';
import type { TransactionTimes } from '../transactions/transactions';
import { Committer } from '../transactions/committer';

const everything: Ruleset = {
  service: 'cloud.firestore',
  rulesVersion: 2,
  decide: () => ({ allowed: true, outcomes: [], debugged: [] }),
};

/** Compiles any rules to ones that allow everything. */
export const allowEverything: Compile = () => ({ ok: true, rulesets: [everything], warnings: [] });

/** A server's parts without its connections. */
export function createTestBackend(times: Partial<TransactionTimes> = {}, store = new Store()): Backend {
  const usage = new Usage();
  const transactions = new Transactions({ ...documentedTimes, ...times });
  const gate = new Gate({
    rulebook: new Rulebook(allowEverything, '', 'test.rules'),
    now: () => store.clock.tick(),
    countReads: usage.read,
    log: () => undefined,
  });
  const committer = new Committer(store, gate, transactions, usage.write);
  return { store, gate, transactions, committer, usage };
}
