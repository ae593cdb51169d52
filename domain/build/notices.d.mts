/** What a package says about its licence. */
export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Where its source is; empty if unknown. */
  readonly source: string;
  readonly text: string;
}

export function packageFolders(files: readonly string[]): string[];
export function noticeOf(folder: string): Notice;
export function thirdPartyNotices(what: string, files: readonly string[]): string;
