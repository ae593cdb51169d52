import { parsePercent, percentText, restOf, splitFault, type Split } from '@store/domain/shop/splits';

export interface ShareDraft {
  readonly collaborator: string;
  readonly percent: string;
}

export function draftOf(split: Split): ShareDraft[] {
  return split.map(({ collaborator, points }) => ({ collaborator, percent: percentText(points) }));
}

/** Null while a share isn't a percentage. */
export function splitOf(rows: readonly ShareDraft[]): Split | null {
  const shares = rows.map(({ collaborator, percent }) => ({ collaborator, points: parsePercent(percent) }));
  const split = shares.flatMap(({ collaborator, points }) =>
    points === undefined ? [] : [{ collaborator, points }],
  );
  return split.length === rows.length ? split : null;
}

/** Undefined if valid. */
export function percentFault({ percent }: ShareDraft): string | undefined {
  return parsePercent(percent) === undefined
    ? 'Enter a percentage between 0 and 100, such as 33.5.'
    : undefined;
}

export function restText(rows: readonly ShareDraft[]): { readonly isFault: boolean; readonly text: string } {
  const split = splitOf(rows);
  if (split === null) return { isFault: false, text: '' };
  const fault = splitFault(split);
  if (fault !== null) return { isFault: true, text: fault };
  return { isFault: false, text: `${percentText(restOf(split))}% is yours.` };
}
