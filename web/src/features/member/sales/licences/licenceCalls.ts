import { memberLicencesAnswer } from '@store/domain/api/member/licences';
import { savedAnswer } from '@store/domain/api/member/settings';
import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { apiCall, failure, readError, send, UNREACHABLE, type Outcome } from '../../../../lib/api/apiCall';
import type { MemberOptions } from '../../base/session/session';

export const readLicences = apiCall('GET /api/member/licences', memberLicencesAnswer);

export const saveLicences = apiCall('POST /api/member/licences/save', savedAnswer);

export const revertLicences = apiCall('POST /api/member/licences/revert', savedAnswer);

/** A starting instance loads fonts first. */
const PRINT_DEADLINE_MS = 60_000;

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
