import type { Google } from '../google/client';
import type { Patience } from '../google/patience';

export interface Target {
  /** Repeats calls that fail for a temporary cause. */
  readonly google: Google;
  readonly patience: Patience;
  readonly project: string;
  /** The project number, which names its service accounts. */
  readonly number: string;
  readonly region: string;
  readonly bucket: string;
}

/** The command that repairs what has no command of its own. */
export function fixCommand(project: string): string {
  return `npm run deploy -- --project ${project} --dry-run --fix`;
}
