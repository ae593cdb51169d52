import { shapeOf, type QueryShape } from '../query/shape';
import type { Query } from '../query/query';

/** Records which queries were made, once each, to compare them with the indexes of a project. */
export class QueryLog {
  readonly #shapes = new Map<string, QueryShape>();

  record(query: Query): void {
    const shape = shapeOf(query);
    if (shape) this.#shapes.set(JSON.stringify(shape), shape);
  }

  get shapes(): readonly QueryShape[] {
    return [...this.#shapes.values()];
  }
}
