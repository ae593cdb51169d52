import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  applyEdit,
  trackContentSchema,
  type StoredEdit,
  type TrackContent,
} from '@store/domain/shop/catalogue/track-edit';
import { NO_FILES, type PrivateFiles } from '../../platform/collections';
import { removed } from '../../platform/firestore/firestore';
import { measuredFiles, type Measurements } from './files/deliverables';
import { withFileChanges } from './files/file-changes';
import type { FileChanges } from '../uploads/staged-files';

export interface Editable {
  readonly content: TrackContent;
  readonly files: PrivateFiles;
}

/** From a member, with files at their final paths. */
export interface SubmittedEdit {
  readonly edit: StoredEdit;
  readonly changes: FileChanges;
  /** Private files the edit keeps or adds. */
  readonly measured: Measurements;
}

/** `before` is undefined for a new track or draft. */
export function editedFrom(
  before: Editable | undefined,
  { edit, changes, measured }: SubmittedEdit,
): Editable {
  const files = withFileChanges(before?.files ?? NO_FILES, changes);
  return { content: applyEdit(before?.content, edit, measuredFiles(files, measured)), files };
}

export function editableOf(stored: TrackContent, files: PrivateFiles): Editable {
  return { content: v.parse(trackContentSchema, stored), files };
}

export function isSame(before: Editable, after: Editable): boolean {
  return isDeepStrictEqual(before, after);
}

/** Every field, so that an update replaces all. */
export function updateOf(content: TrackContent): Record<string, unknown> {
  const fields: Readonly<Record<string, unknown>> = { ...content };
  return Object.fromEntries(
    Object.keys(trackContentSchema.entries).map((name) => [name, fields[name] ?? removed()]),
  );
}
