import type { PublicTexts } from '@store/domain/settings/public';
import { failure, type Outcome, UNREACHABLE } from '../../../lib/api/apiCall';
import { withRetries } from '../../../lib/retry';

/** Texts that do not exist any more: the settings were reset to the defaults. */
const NONE: PublicTexts = { version: 0, terms: '', privacy: '', contracts: null };

/** Reads legal texts and contracts of the shop's owner; 0 stands for none. One document. */
export async function readTexts(version: number): Promise<Outcome<PublicTexts>> {
  if (version === 0) return { ok: true, data: NONE };
  try {
    const { readPublicTexts } = await withRetries(() => import('./readPublicTexts'));
    return { ok: true, data: await readPublicTexts() };
  } catch (cause) {
    return failure('unavailable', UNREACHABLE, cause);
  }
}
