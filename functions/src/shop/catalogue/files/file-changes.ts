import type { PrivateFiles } from '../../../platform/collections';
import type { FileChanges } from '../../uploads/staged-files';
import { measureFiles, type Measurements } from './deliverables';

function changed<File>(before: File | undefined, change: File | null | undefined): File | undefined {
  return change === undefined ? before : (change ?? undefined);
}

/** Files encoded from a replaced master go with it. */
export function withFileChanges(before: PrivateFiles, change: FileChanges): PrivateFiles {
  const encoded = change.master === undefined ? before.others : {};
  const mp3 = changed(encoded.mp3, change.mp3);
  const tagged = changed(encoded['tagged-mp3'], change.taggedMp3);
  const stems = changed(before.others.stems, change.stems);
  return {
    master: change.master === undefined ? before.master : change.master,
    others: {
      ...(mp3 === undefined ? {} : { mp3 }),
      ...(tagged === undefined ? {} : { 'tagged-mp3': tagged }),
      ...(stems === undefined ? {} : { stems }),
    },
  };
}

/** Doesn't measure concurrently replaced files, but then the version won't match. */
export function measureChange(before: PrivateFiles, change: FileChanges): Promise<Measurements> {
  return measureFiles(withFileChanges(before, change));
}
