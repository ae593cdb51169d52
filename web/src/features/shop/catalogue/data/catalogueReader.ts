import { CatalogueError, UNREACHABLE } from './catalogueError';
import type * as readModule from './readCatalogue';

/** Loads Firestore and parser, which aren't part of the first load. */
export async function loadReader(): Promise<typeof readModule> {
  try {
    return await import('./readCatalogue');
  } catch (cause) {
    throw new CatalogueError(UNREACHABLE, { cause });
  }
}
