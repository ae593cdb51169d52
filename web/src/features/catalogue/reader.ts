import type * as readModule from './read';

/** Why a read failed, in words for the visitor. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

/** What is said when nothing answers. */
export const UNREACHABLE = 'The catalogue cannot be reached. Please check your connection and try again.';

/** Fetches what reads the catalogue: Firestore and the parser, kept out of the code that the first page waits for. */
export async function loadReader(): Promise<typeof readModule> {
  try {
    return await import('./read');
  } catch (cause) {
    throw new CatalogueError(UNREACHABLE, { cause });
  }
}
