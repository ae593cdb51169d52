import type { Google } from '../google/client';
import type { Patience } from '../google/patience';

export interface Target {
  /** Retries temporary failures. */
  readonly google: Google;
  readonly patience: Patience;
  readonly project: string;
  /** The project number; service accounts are named after it. */
  readonly number: string;
  readonly region: string;
  readonly bucket: string;
}

/** The command for repairs without their own command. */
export function fixCommand(project: string): string {
  return `npm run deploy -- --project ${project} --dry-run --fix`;
}
