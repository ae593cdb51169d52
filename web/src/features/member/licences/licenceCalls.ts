import type { LicenceInput } from '@store/domain/licences/schema';
import { storedLicencesSchema } from '@store/domain/licences/schema';
import * as v from 'valibot';
import { apiCall, failure, readError, send, UNREACHABLE, type Outcome } from '../../../lib/api/apiCall';
import type { MemberOptions } from '../session/useMemberCall';

const savedSchema = v.object({ message: v.string(), version: v.number() });

export const readLicences = apiCall(
  'GET /api/member/licences',
  v.object({
    version: v.number(),
    currency: v.string(),
    licences: storedLicencesSchema,
    history: v.array(
      v.object({
        version: v.number(),
        at: v.number(),
        member: v.string(),
        changed: v.array(v.string()),
        reverts: v.nullable(v.number()),
      }),
    ),
  }),
);

export const saveLicences = apiCall('POST /api/member/licences/save', savedSchema);

export const revertLicences = apiCall('POST /api/member/licences/revert', savedSchema);

/** An instance that starts loads fonts first. */
const PRINT_DEADLINE_MS = 60_000;

/** The contract of a licence with sample data. */
export async function printSample(licence: LicenceInput, options: MemberOptions): Promise<Outcome<Blob>> {
  try {
    const response = await send({
      endpoint: 'POST /api/member/licences/preview',
      input: { licence },
      options,
      deadline: PRINT_DEADLINE_MS,
    });
    return response.ok ? { ok: true, data: await response.blob() } : await readError(response);
  } catch (cause) {
    return failure('unavailable', UNREACHABLE, cause);
  }
}
