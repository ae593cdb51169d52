import type { Fields, Micros } from '../values/value';
import type { DocumentPath } from './names';

/** A document as stored; never changed, only replaced. */
export interface StoredDocument {
  readonly path: DocumentPath;
  readonly fields: Fields;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** What a commit did to one document; null is its absence. */
export interface Change {
  readonly path: DocumentPath;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** All that one commit changed. */
export interface CommittedChanges {
  readonly time: Micros;
  readonly changes: readonly Change[];
}
