import { CatalogueError, UNREACHABLE } from './catalogueError';
import type * as readModule from './readCatalogue';

/** Loads the catalogue reader (Firestore and parser), which is not part of the first load. */
export async function loadReader(): Promise<typeof readModule> {
  try {
    return await import('./readCatalogue');
  } catch (cause) {
    throw new CatalogueError(UNREACHABLE, { cause });
  }
}
