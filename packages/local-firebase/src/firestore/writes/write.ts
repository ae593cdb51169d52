import type { DocumentPath } from '../storage/names';
import type { FieldPath } from '../values/field-path';
import type { Fields, Micros, Value } from '../values/value';

/** What must hold of a document for a write to it to go ahead. */
export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Micros };

/** A change of one field that depends on what is stored. */
export interface FieldTransform {
  readonly field: FieldPath;
  readonly operation:
    | { readonly kind: 'serverTime' }
    | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
    | { readonly kind: 'appendMissing' | 'removeAll'; readonly elements: readonly Value[] };
}

/** One write of a commit. A `verify` writes nothing: it only holds the commit to its precondition. */
export type Write =
  | {
      readonly kind: 'set';
      readonly path: DocumentPath;
      readonly fields: Fields;
      /** The fields to set or delete; null replaces the document. */
      readonly mask: readonly FieldPath[] | null;
      readonly transforms: readonly FieldTransform[];
      readonly precondition: Precondition | null;
    }
  | {
      readonly kind: 'delete' | 'verify';
      readonly path: DocumentPath;
      readonly precondition: Precondition | null;
    };

/** What a write is answered with. */
export interface WriteResult {
  /** When the document last changed; null after a delete. */
  readonly updateTime: Micros | null;
  readonly transformResults: readonly Value[];
}
