import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore';
import { database } from '../firestore/firestore';

type Reason = string;

/** At a time in a field, or some time after it (`since`). All in UTC ms. */
export type Expiry =
  | { readonly until: string }
  | {
      readonly ms: number;
      readonly since: string;
      readonly isTimestamp?: true;
      /** If only some documents expire. */
      readonly where?: readonly [field: string, value: string];
    };

interface Personal {
  /** Key in the data download. */
  readonly exported: string | { readonly not: Reason };
  /**
   * Without it, account removal deletes the documents. `own`: by its own function
   * (entry/privacy/account-removal.ts).
   */
  readonly removal?: 'own' | { readonly with: string } | { readonly not: Reason };
}

/** Whose documents a collection has. Account removal, data download and expiry (entry/privacy) derive from it. */
type Declaration =
  /** Nobody's with an account. `ttl`: the field Firestore deletes them by (firestore.indexes.json). */
  | { readonly none: Reason; readonly ttl?: string }
  /** The field with the uid, or `id`. Kept as long as the account, unless declared otherwise. */
  | (Personal & { readonly account: string; readonly expires?: Expiry; readonly kept?: Reason })
  /** The fields with an email address, or `id`, its hash. Without an account, only `expires` or `kept` ends them. */
  | (Personal & { readonly address: readonly string[] } & (
        | { readonly expires: Expiry }
        | { readonly kept: Reason }
      ));

/** Automatic deletion can't look into subcollections. */
type SubDeclaration =
  | Extract<Declaration, { none: Reason }>
  | (Exclude<Declaration, { none: Reason }> & { readonly removal: unknown; readonly expires?: never });

export interface Declared<Id extends string = string, Of extends Declaration = Declaration> {
  readonly id: Id;
  readonly declaration: Of;
}

/** Declares a collection. Nothing else makes one (entry/privacy/declarations.test.ts). */
export function collection<const Id extends string, const Of extends Declaration>(
  id: Id,
  declaration: Of,
): Declared<Id, Of> & (() => CollectionReference) {
  return Object.assign(() => database().collection(id), { id, declaration });
}

/** Declares a subcollection; `all` has the documents under every parent. */
export function subcollection<
  const Id extends string,
  const Of extends SubDeclaration,
  Args extends readonly unknown[],
>(
  parent: (...args: Args) => DocumentReference,
  id: Id,
  declaration: Of,
): Declared<Id, Of> & ((...args: Args) => CollectionReference) & { readonly all: () => Query } {
  const all = () => database().collectionGroup(id);
  return Object.assign((...args: Args) => parent(...args).collection(id), { id, declaration, all });
}
