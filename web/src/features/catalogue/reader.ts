import type * as readModule from './read';

/** Its message is shown to the visitor. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

export const UNREACHABLE = 'The catalogue cannot be reached. Please check your connection and try again.';

/** Loads the catalogue reader (Firestore and parser), which is not part of the first load. */
export async function loadReader(): Promise<typeof readModule> {
  try {
    return await import('./read');
  } catch (cause) {
    throw new CatalogueError(UNREACHABLE, { cause });
  }
}
