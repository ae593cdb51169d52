import * as collections from '../../platform/collections';
import type { Declared, Expiry } from '../../platform/collections/collection';

type Each = Extract<(typeof collections)[keyof typeof collections], Declared>;

type With<Declaration> = Extract<Each, { declaration: Declaration }>;

/** The person: an account by uid, or an email address. */
export type Account = { readonly account: string };
export type Address = { readonly address: readonly string[] };

/** The ids of the collections that functions of their own remove a person from. */
export type OwnRemoval<Person> = With<Person & { readonly removal: 'own' }>['id'];

/** The keys of the data download. */
export type ExportKey<Person> = Extract<
  With<Person & { readonly exported: string }>['declaration']['exported'],
  string
>;

export const DECLARED = Object.values(collections).filter(
  (value): value is Each => typeof value === 'function' && 'declaration' in value,
);

/** Those that account removal empties itself. */
export const PLAIN = DECLARED.filter(
  (each): each is Exclude<With<Account | Address>, { declaration: { removal: unknown } }> =>
    !('none' in each.declaration || 'removal' in each.declaration),
);

export const EXPIRING = DECLARED.filter(
  (each): each is With<{ readonly expires: Expiry }> => 'expires' in each.declaration,
);
