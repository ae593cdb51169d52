import { publicTextsSchema, type PublicTexts } from '@store/domain/shop/settings/public';
import * as v from 'valibot';
import { READ_DEADLINE_MS, withDeadline, readDocument } from '../../../../lib/firestore/readDocument';

/** Throws if the texts can't be read. */
export async function readPublicTexts(): Promise<PublicTexts> {
  const document = await withDeadline(
    readDocument('catalogue/texts'),
    READ_DEADLINE_MS,
    'The text could not be read.',
  );
  return v.parse(publicTextsSchema, document);
}
