import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore';
import { database } from '../firestore/firestore';

type Reason = string;

/** When documents expire: at a time in a field, or after the time in a field (`since`). All in milliseconds, UTC. */
export type Expiry =
  | { readonly until: string }
  | {
      readonly ms: number;
      readonly since: string;
      readonly isTimestamp?: true;
      /** If only some of the documents expire. */
      readonly where?: readonly [field: string, value: string];
    };

interface Personal {
  /** The key in the data download. */
  readonly exported: string | { readonly not: Reason };
  /** Without it, account removal deletes the documents. `own`: by a function (entry/privacy/account-removal.ts). */
  readonly removal?: 'own' | { readonly with: string } | { readonly not: Reason };
}

/** Whose documents a collection has. Account removal, data download and expiry (entry/privacy) derive from it. */
type Declaration =
  /** Nobody's who has an account. `ttl`: the field by which Firestore deletes them (firestore.indexes.json). */
  | { readonly none: Reason; readonly ttl?: string }
  /** The field with the uid, or `id`. They are kept with the account unless they say otherwise. */
  | (Personal & { readonly account: string; readonly expires?: Expiry; readonly kept?: Reason })
  /** The fields with an email address, or `id`, its hash. Without an account, only `expires` or `kept` ends them. */
  | (Personal & { readonly address: readonly string[] } & (
        | { readonly expires: Expiry }
        | { readonly kept: Reason }
      ));

/** What deletes by itself cannot look into subcollections. */
type SubDeclaration =
  | Extract<Declaration, { none: Reason }>
  | (Exclude<Declaration, { none: Reason }> & { readonly removal: unknown; readonly expires?: never });

/** A declared collection; `id` is the last part of its path. */
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
