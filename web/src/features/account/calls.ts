import { StoreError } from '@store/domain/errors';
import { songSchema } from '@store/domain/licences/claims';
import { usageLimitsSchema } from '@store/domain/licences/usage';
import { ORDER_STATES, DELIVERED_FILES } from '@store/domain/orders/orders';
import * as v from 'valibot';
import { apiCall, messageSchema, type Outcome } from '../../lib/api/apiCall';
import { fileCall } from '../../lib/api/fileCall';
import { webAddress } from '../../lib/api/webAddress';

const sessionSchema = v.object({ token: v.pipe(v.string(), v.regex(/./)), tokenDuration: v.number() });

const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

const lineEntries = {
  title: v.string(),
  license_name: v.string(),
  price: decimal,
  full_price: decimal,
  image: v.string(),
  verification: v.nullable(v.string()),
  returned: v.boolean(),
  files: v.array(v.object({ file: v.picklist(DELIVERED_FILES), format: v.string(), size: v.number() })),
};

const orderSchema = v.object({
  id: v.string(),
  currency: v.string(),
  total: decimal,
  state: v.picklist(ORDER_STATES),
  created: v.number(),
  lines: v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('beat'),
        ...lineEntries,
        track_id: v.number(),
        license: v.string(),
        upgrade_from: v.nullable(v.object({ license_name: v.string(), credit: decimal })),
        by_offer: v.boolean(),
        upgraded_by: v.nullable(v.string()),
        usage: v.nullable(
          v.object({
            limits: usageLimitsSchema,
            reported: v.nullable(v.object({ streams: v.number(), copies: v.number(), at: v.number() })),
          }),
        ),
      }),
      v.object({ kind: v.literal('kit'), ...lineEntries, kit_id: v.number() }),
    ]),
  ),
  reductions: v.array(v.object({ name: v.string(), amount: decimal })),
  receipt: v.nullable(webAddress),
  withdrawn: v.optional(v.nullable(v.number()), null),
});

export const signIn = apiCall('POST /api/signin', sessionSchema);

export const signUp = apiCall('POST /api/signup', sessionSchema);

const currentUser = apiCall(
  'POST /api/currentuser',
  v.object({
    isUser: v.boolean(),
    user: v.nullable(v.object({ username: v.string(), email: v.string() })),
    pending_email: v.exactOptional(v.string()),
  }),
);

export interface Customer {
  readonly username: string;
  readonly email: string;
  /** An address that is yet to be confirmed, or null. */
  readonly pendingEmail: string | null;
}

const UNKNOWN_SESSION = new StoreError('unauthenticated', 'Please sign in again.');

/** A session without a user is reported as unauthenticated, as every other call does. */
export async function readCustomer(session: { readonly token: string }): Promise<Outcome<Customer>> {
  const outcome = await currentUser(session);
  if (!outcome.ok) return outcome;
  const { isUser, user, pending_email: pendingEmail = null } = outcome.data;
  return isUser && user
    ? { ok: true, data: { ...user, pendingEmail } }
    : { ok: false, error: UNKNOWN_SESSION };
}

export const signOut = apiCall('POST /api/signout', messageSchema);

export const forgottenPassword = apiCall(
  'POST /api/forgottenpassword',
  v.object({ ...messageSchema.entries, link: v.exactOptional(v.string()) }),
);

export const resetPassword = apiCall('POST /api/resetpassword', messageSchema);

/** Takes a change of email back. */
export const revertEmail = apiCall('POST /api/userupdate/revert', messageSchema);

export const updateUser = apiCall('PUT /api/userupdate', messageSchema);

/** Revokes all sessions and returns a new one. */
export const updatePassword = apiCall(
  'PUT /api/updatepassword',
  v.object({ ...messageSchema.entries, ...sessionSchema.entries }),
);

/** Everything that the shop stores about the customer; saved as it is. */
export const userData = apiCall('POST /api/userdata', v.object({ data: v.looseObject({}) }));

export const deleteAccount = apiCall('POST /api/deleteaccount', messageSchema);

export const userOrders = apiCall('POST /api/userorders', v.object({ results: v.array(orderSchema) }));

export const orderDownload = apiCall(
  'POST /api/orders/download',
  v.object({ link: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)) }),
);

/** A line of an order, counted from 0. */
export interface ReportedLine {
  readonly order: string;
  readonly index: number;
}

export const reportUsage = apiCall('POST /api/orders/usage', messageSchema);

export const readClaim = apiCall(
  'POST /api/orders/claim',
  v.object({
    facts: v.object({
      shop: v.string(),
      producer: v.string(),
      contact: v.string(),
      beat: v.string(),
      licence: v.string(),
      exclusive: v.boolean(),
      buyer: v.string(),
      date: v.string(),
      code: v.string(),
      address: v.string(),
      clauses: v.array(v.object({ heading: v.string(), text: v.string() })),
    }),
    song: v.nullable(songSchema),
  }),
);

export const saveSong = apiCall('POST /api/orders/song', messageSchema);

export const loadLetter = fileCall('POST /api/orders/letter');
