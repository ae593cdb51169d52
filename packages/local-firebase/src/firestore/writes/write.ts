import type { DocumentPath } from '../storage/names';
import type { FieldPath } from '../values/field-path';
import type { Fields, Micros, Value } from '../values/value';

export type Precondition =
  | { readonly kind: 'exists'; readonly exists: boolean }
  | { readonly kind: 'updateTime'; readonly updateTime: Micros };

export interface FieldTransform {
  readonly field: FieldPath;
  readonly operation:
    | { readonly kind: 'serverTime' }
    | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: Value }
    | { readonly kind: 'appendMissing' | 'removeAll'; readonly elements: readonly Value[] };
}

/** A write. A `verify` only checks its precondition. */
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

export interface WriteResult {
  /** The update time of the document; null after a delete. */
  readonly updateTime: Micros | null;
  readonly transformResults: readonly Value[];
}
