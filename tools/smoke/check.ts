import type { Shop } from './shop';

/** An account the operator names, for checks that sign in or write. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export interface Permissions {
  /** Address for an account to create and delete. */
  readonly newAccount?: string;
  readonly member?: Account;
}

export interface Check {
  /** Holds when the check passes. */
  readonly name: string;
  /** Throws a SmokeFailure. */
  readonly run: (shop: Shop) => Promise<void>;
}
