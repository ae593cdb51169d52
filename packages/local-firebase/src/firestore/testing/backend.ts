import type { Compile, Ruleset } from '../../rules/contract/contract';
import { AccessControl } from '../access/access-control';
import { ActiveRules } from '../access/active-rules';
import type { Backend } from '../rpc/backend';
import { QueryLog } from '../rpc/query-log';
import { Usage } from '../rpc/usage';
import { Store } from '../persistence/store';
import { documentedTimes, Transactions } from '../transactions/transactions';
import type { TransactionTimes } from '../transactions/transactions';
import { Committer } from '../transactions/committer';

const everything: Ruleset = {
  service: 'cloud.firestore',
  rulesVersion: 2,
  decide: () => ({ allowed: true, outcomes: [] }),
};

const allowEverything: Compile = () => ({ ok: true, rulesets: [everything], warnings: [] });

/** A backend without network connections. */
export function createTestBackend(times: Partial<TransactionTimes> = {}, store = new Store()): Backend {
  const usage = new Usage();
  const queryLog = new QueryLog();
  const transactions = new Transactions({ ...documentedTimes, ...times });
  const access = new AccessControl({
    activeRules: new ActiveRules(allowEverything, '', 'test.rules'),
    now: () => store.clock.tick(),
    log: () => undefined,
  });
  const committer = new Committer(store, access, transactions, usage.write);
  return { store, access, transactions, committer, usage, queryLog };
}
