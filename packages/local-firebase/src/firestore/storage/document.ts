import type { Fields, Micros } from '../values/value';
import type { DocumentPath } from './names';

/** A stored document; immutable. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** A document before and after a commit; null if it does not exist. */
export interface Change {
  readonly path: DocumentPath;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

export interface CommittedChanges {
  readonly time: Micros;
  readonly changes: readonly Change[];
}
