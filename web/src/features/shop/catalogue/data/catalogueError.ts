/** Its message is for the visitor. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
}

export const UNREACHABLE = 'The catalogue cannot be reached. Please check your connection and try again.';
