import * as v from 'valibot';

// Files that are being uploaded cannot be found again after the page was left, because browsers forget them. Their names are kept
// in this browser, so that the producer is told which beats are missing.

const KEY = 'bulk_upload';

const namesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The names of the files that were not saved when the page was left. */
export function readInterrupted(): readonly string[] {
  try {
    const parsed = v.safeParse(namesSchema, localStorage.getItem(KEY));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** Keeps the names of the files that are not saved yet; none forgets them. */
export function keepInterrupted(names: readonly string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // The storage is full or forbidden: the page still warns before it is left.
  }
}
