import { invalidArgument } from '../errors/status';
import type { StoredDocument } from '../storage/document';
import { fieldAt, formatFieldPath, isNameField, withField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { checkFieldNames } from '../values/limits';
import { comparePaths } from '../values/ordering';
import { isVector, vectorMark } from '../values/value';
import type { Value } from '../values/value';

const maxDimensions = 2048;
const maxResults = 1000;

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

/** The nearest-neighbour search of a query. https://firebase.google.com/docs/firestore/vector-search */
export interface Nearest {
  readonly field: FieldPath;
  readonly vector: readonly number[];
  readonly measure: DistanceMeasure;
  readonly limit: number;
  /** The field of the results that receives the distance. */
  readonly resultField: FieldPath | null;
  /** The maximum distance; for DOT_PRODUCT the minimum. */
  readonly threshold: number | null;
}

/** The components of a vector; null for any other value. */
export function vectorOf(value: Value | undefined): readonly number[] | null {
  if (value?.kind !== 'map' || !isVector(value.fields)) return null;
  const values = value.fields.get(vectorMark.values);
  if (values?.kind !== 'array') return null;
  const numbers = values.values.map((item) =>
    item.kind === 'double' || item.kind === 'integer' ? Number(item.value) : null,
  );
  return numbers.every((number) => number !== null) ? numbers : null;
}

/** Throws INVALID_ARGUMENT for a search that Firestore rejects. */
export function checkNearest({ field, vector, limit, resultField }: Nearest): void {
  if (isNameField(field)) throw invalidArgument('find_nearest.vector_field must not be the document name.');
  if (vector.length === 0 || vector.length > maxDimensions) {
    throw invalidArgument(`find_nearest.query_vector must have 1 to ${maxDimensions} dimensions.`);
  }
  if (limit < 1 || limit > maxResults) {
    throw invalidArgument(`find_nearest.limit must be from 1 to ${maxResults}.`);
  }
  if (resultField === null) return;
  if (isNameField(resultField))
    throw invalidArgument(`Invalid distance field ${formatFieldPath(resultField)}.`);
  checkFieldNames(resultField);
}

function dotProduct(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, number, index) => sum + number * (right[index] ?? 0), 0);
}

function distance(measure: DistanceMeasure, left: readonly number[], right: readonly number[]): number {
  switch (measure) {
    case 'EUCLIDEAN':
      return Math.hypot(...left.map((number, index) => number - (right[index] ?? 0)));
    case 'COSINE':
      return 1 - dotProduct(left, right) / (Math.hypot(...left) * Math.hypot(...right));
    case 'DOT_PRODUCT':
      return dotProduct(left, right);
  }
}

/** The distance of a document; null without a vector of the same dimension, or if the distance is undefined. */
function distanceOf({ fields }: StoredDocument, { field, vector, measure }: Nearest): number | null {
  const own = vectorOf(fieldAt(fields, field));
  if (own?.length !== vector.length) return null;
  const result = distance(measure, own, vector);
  return Number.isNaN(result) ? null : result;
}

/** The nearest documents, nearest first. */
export function nearestDocuments(
  documents: Iterable<StoredDocument>,
  nearest: Nearest,
): readonly StoredDocument[] {
  const isSimilarity = nearest.measure === 'DOT_PRODUCT';
  const isWithin = (result: number): boolean =>
    nearest.threshold === null || (isSimilarity ? result >= nearest.threshold : result <= nearest.threshold);
  const found: { readonly document: StoredDocument; readonly distance: number }[] = [];
  for (const document of documents) {
    const result = distanceOf(document, nearest);
    if (result !== null && isWithin(result)) found.push({ document, distance: result });
  }
  found.sort(
    (left, right) =>
      (isSimilarity ? right.distance - left.distance : left.distance - right.distance) ||
      comparePaths(left.document.path, right.document.path),
  );
  return found.slice(0, nearest.limit).map(({ document }) => document);
}

/** Adds the distance to a result if the query requests it. */
export function withDistance(document: StoredDocument, nearest: Nearest | null): StoredDocument {
  if (!nearest?.resultField) return document;
  const value = distanceOf(document, nearest) ?? NaN;
  return { ...document, fields: withField(document.fields, nearest.resultField, { kind: 'double', value }) };
}
