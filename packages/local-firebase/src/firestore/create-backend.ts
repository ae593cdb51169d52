import type { Compile } from '../rules/contract/contract';
import { AccessControl } from './access/access-control';
import type { ActiveRules } from './access/active-rules';
import type { Store } from './persistence/store';
import type { Backend } from './rpc/backend';
import { QueryLog } from './rpc/query-log';
import { Usage } from './rpc/usage';
import { Committer } from './transactions/committer';
import { documentedTimes, Transactions } from './transactions/transactions';
import type { TransactionTimes } from './transactions/transactions';

export interface FirestoreParts {
  readonly compile: Compile;
  readonly log: (line: string) => void;
  readonly times?: TransactionTimes;
}

/** The parts of a server that answer RPCs. */
export function createBackend(store: Store, activeRules: ActiveRules, parts: FirestoreParts): Backend {
  const usage = new Usage();
  const queryLog = new QueryLog();
  const transactions = new Transactions(parts.times ?? documentedTimes);
  const access = new AccessControl({
    activeRules,
    now: () => store.clock.tick(),
    log: parts.log,
  });
  const committer = new Committer(store, access, transactions, usage.write);
  return { store, access, transactions, committer, usage, queryLog };
}
