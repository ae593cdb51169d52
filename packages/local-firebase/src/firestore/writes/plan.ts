import { invalidArgument, StatusError } from '../errors/status';
import type { Database } from '../storage/database';
import type { Change, StoredDocument } from '../storage/document';
import { fullName } from '../storage/names';
import type { DocumentPath } from '../storage/names';
import { fieldAt, withField, withoutField } from '../values/field-path';
import type { FieldPath } from '../values/field-path';
import { checkDocumentSize, checkFieldsNesting } from '../values/limits';
import { formatTimestamp, toMillis } from '../values/timestamp';
import { sameFields } from '../values/value';
import type { Fields, Micros } from '../values/value';
import { applyTransforms } from './transform';
import type { Precondition, Write, WriteResult } from './write';

/** A write with the document before and after it. */
export interface PlannedWrite {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly result: WriteResult;
}

/** The effect of a commit at a time, not applied yet. */
export interface CommitPlan {
  readonly time: Micros;
  readonly writes: readonly PlannedWrite[];
  readonly failure: StatusError | null;
  readonly changes: readonly Change[];
}

function unmet(
  precondition: Precondition | null,
  name: string,
  document: StoredDocument | null,
): StatusError | null {
  if (precondition === null) return null;
  if (precondition.kind === 'updateTime') {
    if (document?.updateTime === precondition.updateTime) return null;
    const stored = document === null ? 'none' : formatTimestamp(document.updateTime);
    const required = formatTimestamp(precondition.updateTime);
    return new StatusError(
      'FAILED_PRECONDITION',
      `The stored version (${stored}) of ${name} does not match the required base version (${required}).`,
    );
  }
  if (precondition.exists && document === null) {
    return new StatusError('NOT_FOUND', `No document to update: ${name}`);
  }
  return !precondition.exists && document !== null
    ? new StatusError('ALREADY_EXISTS', `Document already exists: ${name}`)
    : null;
}

function masked(stored: Fields, given: Fields, mask: readonly FieldPath[]): Fields {
  let fields = stored;
  for (const path of mask) {
    const value = fieldAt(given, path);
    fields = value === undefined ? withoutField(fields, path) : withField(fields, path, value);
  }
  return fields;
}

function version(
  path: DocumentPath,
  before: StoredDocument | null,
  fields: Fields,
  time: Micros,
): StoredDocument {
  return before !== null && sameFields(before.fields, fields)
    ? before
    : { path, fields, createTime: before?.createTime ?? time, updateTime: time };
}

function planSet(
  write: Extract<Write, { kind: 'set' }>,
  before: StoredDocument | null,
  time: Micros,
): PlannedWrite {
  const base =
    write.mask === null ? write.fields : masked(before?.fields ?? new Map(), write.fields, write.mask);
  const { fields, results } = applyTransforms(base, write.transforms, toMillis(time));
  checkFieldsNesting(fields);
  checkDocumentSize(write.path, fields);
  const after = version(write.path, before, fields, time);
  return { write, before, after, result: { updateTime: after.updateTime, transformResults: results } };
}

function planWrite(write: Write, before: StoredDocument | null, time: Micros): PlannedWrite {
  switch (write.kind) {
    case 'set':
      return planSet(write, before, time);
    case 'delete':
      return { write, before, after: null, result: { updateTime: null, transformResults: [] } };
    case 'verify':
      return {
        write,
        before,
        after: before,
        result: { updateTime: before?.updateTime ?? null, transformResults: [] },
      };
  }
}

function isUpdate({ precondition }: Write): boolean {
  return precondition?.kind === 'exists' && precondition.exists;
}

/** Computes the effect of a commit; each write applies to the result of the previous ones. */
export function planCommit(database: Database, writes: readonly Write[], time: Micros): CommitPlan {
  const pending = new Map<DocumentPath, StoredDocument | null>();
  const planned: PlannedWrite[] = [];
  const deleted = new Set<DocumentPath>();
  let failure: StatusError | null = null;
  for (const write of writes) {
    const earlier = pending.get(write.path);
    const before = earlier === undefined ? database.get(write.path) : earlier;
    const name = fullName(database.name, write.path);
    failure ??= unmet(write.precondition, name, before);
    if (write.kind === 'delete') deleted.add(write.path);
    else if (write.kind === 'set') {
      if (deleted.has(write.path) && isUpdate(write)) {
        throw invalidArgument(`A commit cannot update a document after deleting it: ${name}`);
      }
      deleted.delete(write.path);
    }
    const plan = planWrite(write, before, time);
    planned.push(plan);
    pending.set(write.path, plan.after);
  }
  const changes: Change[] = [];
  for (const [path, after] of pending) {
    const before = database.get(path);
    if (before !== after) changes.push({ path, before, after });
  }
  return { time, writes: planned, failure, changes };
}
