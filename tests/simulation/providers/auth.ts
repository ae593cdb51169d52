interface Account {
  readonly uid: string;
  email: string;
  password: string;
  displayName: string;
  disabled: boolean;
  emailVerified: boolean;
  customClaims: Readonly<Record<string, unknown>> | undefined;
  tokensValidAfterTime: string;
}

/** An account's fields in the Admin SDK's UserRecord. */
export type StoredAccount = Omit<Account, 'password'>;

function authError(code: string): Error {
  return Object.assign(new Error(code), { code: `auth/${code}` });
}

/** Auth counts whole seconds. */
function now(): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000).toUTCString();
}

interface Changes {
  readonly email?: string;
  readonly password?: string;
  readonly displayName?: string;
  readonly emailVerified?: boolean;
}

/** Firebase Auth in memory: the calls of the Admin SDK, and two of the Identity Toolkit. */
export class SimulatedAuth {
  readonly #accounts = new Map<string, Account>();
  readonly #resetCodes = new Map<string, string>();
  #codes = 0;

  #find(uid: string): Account {
    const account = this.#accounts.get(uid);
    if (!account) throw authError('user-not-found');
    return account;
  }

  #ofEmail(email: string): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.email === email);
  }

  getUsers(wanted: readonly { readonly uid?: string; readonly email?: string }[]) {
    const users = wanted.flatMap(({ uid, email }) => {
      const found = uid === undefined ? this.#ofEmail(email ?? '') : this.#accounts.get(uid);
      return found ? [{ ...found }] : [];
    });
    return { users };
  }

  getUser(uid: string): StoredAccount {
    return { ...this.#find(uid) };
  }

  createUser({ uid = '', email = '', password = '', displayName = '' }: Changes & { readonly uid?: string }) {
    if (this.#accounts.has(uid)) throw authError('uid-already-exists');
    if (this.#ofEmail(email)) throw authError('email-already-exists');
    const account: Account = {
      uid,
      email,
      password,
      displayName,
      disabled: false,
      emailVerified: false,
      customClaims: undefined,
      tokensValidAfterTime: now(),
    };
    this.#accounts.set(uid, account);
    return { ...account };
  }

  updateUser(uid: string, changes: Changes): StoredAccount {
    const account = this.#find(uid);
    const owner = changes.email === undefined ? undefined : this.#ofEmail(changes.email);
    if (owner && owner !== account) throw authError('email-already-exists');
    const isRevoked = changes.email !== undefined || changes.password !== undefined;
    Object.assign(account, changes, isRevoked && { tokensValidAfterTime: now() });
    return { ...account };
  }

  deleteUser(uid: string): void {
    this.#find(uid);
    this.#accounts.delete(uid);
  }

  revokeRefreshTokens(uid: string): void {
    this.#find(uid).tokensValidAfterTime = now();
  }

  setCustomUserClaims(uid: string, claims: Readonly<Record<string, unknown>> | null): void {
    this.#find(uid).customClaims = claims ?? undefined;
  }

  listUsers() {
    return { users: [...this.#accounts.values()].map((account) => ({ ...account })), pageToken: undefined };
  }

  createCustomToken(uid: string): string {
    return `custom-token-of-${uid}`;
  }

  generatePasswordResetLink(email: string): string {
    if (!this.#ofEmail(email)) throw authError('email-not-found');
    const code = `code-${this.#codes++}`;
    this.#resetCodes.set(code, email);
    return `https://example.com/reset?oobCode=${code}`;
  }

  /** `accounts:signInWithPassword`; the id token's second part holds its claims. */
  signIn({ email, password }: { readonly email: string; readonly password: string }): object | undefined {
    const account = this.#ofEmail(email);
    if (account?.password !== password) return undefined;
    const claims = { ...account.customClaims, auth_time: Math.floor(Date.now() / 1000) };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { localId: account.uid, idToken: `header.${payload}.signature` };
  }

  /** `accounts:resetPassword`. */
  resetPassword(code: string, newPassword: string | undefined): object | undefined {
    const email = this.#resetCodes.get(code);
    const account = email === undefined ? undefined : this.#ofEmail(email);
    if (!account) return undefined;
    if (newPassword !== undefined) {
      this.#resetCodes.delete(code);
      this.updateUser(account.uid, { password: newPassword });
    }
    return { email };
  }
}
