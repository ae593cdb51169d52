import type { Google } from '../google/client';

/** What is checked: a project as the shop's settings describe it. */
export interface Target {
  readonly google: Google;
  readonly project: string;
  /** The project number, which names its service accounts. */
  readonly number: string;
  readonly region: string;
  readonly bucket: string;
}

/** The account that functions of the second generation run and are built as. */
export function runtimeAccount({ number }: Pick<Target, 'number'>): string {
  return `${number}-compute@developer.gserviceaccount.com`;
}

/** The command that repairs what has no command of its own. */
export function fixCommand(project: string): string {
  return `npm run deploy -- --project ${project} --dry-run --fix`;
}
