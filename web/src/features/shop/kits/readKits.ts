import { KITS_DOCUMENT, parseKits, type Kit } from '@store/domain/shop/kits/kits';
import { READ_DEADLINE_MS, withDeadline, readDocument } from '../../../lib/firestore/readDocument';
import { UNREACHABLE } from '../../../lib/api/apiCall';

/** One document, missing in a shop that never had kits. Throws an Error with a message for people. */
export async function readKits(): Promise<readonly Kit[]> {
  let document: unknown;
  try {
    document = await withDeadline(readDocument(`catalogue/${KITS_DOCUMENT}`), READ_DEADLINE_MS, UNREACHABLE);
  } catch (cause) {
    throw new Error(UNREACHABLE, { cause });
  }
  try {
    return document === undefined ? [] : parseKits(document);
  } catch (cause) {
    throw new Error('The kits could not be read. Please try again in a moment.', { cause });
  }
}
