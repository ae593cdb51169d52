import * as v from 'valibot';
import { readText, storedAtom } from '../../../../lib/storage/storedAtom';

const KEY = 'bulk_upload';

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function parse(text: string | null): readonly string[] {
  const parsed = v.safeParse(namesSchema, text);
  return parsed.success ? parsed.output : [];
}

/** Unsaved files of a bulk upload, even an interrupted one. */
export const unsavedUploadsAtom = storedAtom<readonly string[]>(
  KEY,
  { parse, format: (names) => (names.length === 0 ? null : JSON.stringify(names)) },
  parse(readText(KEY)),
);
