import type { PrivateFiles } from '../../../platform/collections';
import type { FileChanges } from '../../uploads/staged-files';
import { measureFiles, type Measurements } from './deliverables';

function changed<File>(before: File | undefined, change: File | null | undefined): File | undefined {
  return change === undefined ? before : (change ?? undefined);
}

/** The files after a change. What was encoded from a master goes with it. */
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

/**
 * Measures all files after a change. Concurrently replaced ones aren't measured, but then the version won't match.
 */
export function measureChange(before: PrivateFiles, change: FileChanges): Promise<Measurements> {
  return measureFiles(withFileChanges(before, change));
}
