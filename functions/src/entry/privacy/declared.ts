import * as collections from '../../platform/collections';
import type { Declared, Expiry } from '../../platform/collections/collection';

type Each = Extract<(typeof collections)[keyof typeof collections], Declared>;

type With<Declaration> = Extract<Each, { declaration: Declaration }>;

/** An account by uid, or an email address. */
export type Account = { readonly account: string };
export type Address = { readonly address: readonly string[] };

/** Collections with their own removal functions. */
export type OwnRemoval<Person> = With<Person & { readonly removal: 'own' }>['id'];

export type ExportKey<Person> = Extract<
  With<Person & { readonly exported: string }>['declaration']['exported'],
  string
>;

export const DECLARED = Object.values(collections).filter(
  (value): value is Each => typeof value === 'function' && 'declaration' in value,
);

/** Collections that account removal empties by itself. */
export const PLAIN = DECLARED.filter(
  (each): each is Exclude<With<Account | Address>, { declaration: { removal: unknown } }> =>
    !('none' in each.declaration || 'removal' in each.declaration),
);

export const EXPIRING = DECLARED.filter(
  (each): each is With<{ readonly expires: Expiry }> => 'expires' in each.declaration,
);
