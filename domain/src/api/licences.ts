import * as v from 'valibot';
import { decimal } from './common';
import { tokenInput } from './inputs';
import type { Contract, ContractAnswer } from './contract';
export const userlicencesAnswer = v.object({
  results: v.array(
    v.object({
      track_id: v.number(),
      license: v.string(),
      license_name: v.string(),
      order_id: v.string(),
      line: v.number(),
      /** Credit towards a larger licence, and its price; null if there is no upgrade. */
      upgrade: v.nullable(v.object({ credit: decimal, full_price: decimal })),
    }),
  ),
  kits: v.array(v.object({ kit_id: v.number(), order_id: v.string() })),
});

export const userlicences = {
  endpoint: 'POST /api/userlicences',
  audience: 'customer',
  summary: 'Lists the licences and kits that the caller owns.',
  input: v.object({ token: tokenInput }),
  answer: userlicencesAnswer,
} as const satisfies Contract;

export type OwnedLicence = ContractAnswer<typeof userlicences>['results'][number];

export type OwnedKit = ContractAnswer<typeof userlicences>['kits'][number];

export const licencesKey = {
  endpoint: 'GET /api/licences/key',
  audience: 'anyone',
  summary: 'Returns the public key of signed statements (Ed25519), as PEM.',
  input: v.object({}),
  answer: { status: 200, description: 'The key.', contentType: 'application/x-pem-file' },
} as const satisfies Contract;

/** Proves that a contract is genuine; reveals only the buyer's initials. */
export const licencesVerifyAnswer = v.object({
  result: v.nullable(
    v.object({
      track: v.string(),
      licence: v.string(),
      date: v.string(),
      buyer: v.string(),
      /** `disputed`: the bank is deciding about the payment. `replaced`: by a larger licence. */
      state: v.picklist(['valid', 'disputed', 'refunded', 'replaced']),
    }),
  ),
});

export const licencesVerify = {
  endpoint: 'GET /api/licences/verify/{code}',
  audience: 'anyone',
  summary: 'Returns the public view of the contract with a verification code; null for an unknown code.',
  input: v.object({
    code: v.pipe(
      v.string(),
      v.toUpperCase(),
      v.regex(/^[0-9A-Z]{1,40}$/, 'A code can have letters and digits only.'),
    ),
  }),
  answer: licencesVerifyAnswer,
} as const satisfies Contract;

export type VerifiedLicence = NonNullable<ContractAnswer<typeof licencesVerify>['result']>;
