import * as v from 'valibot';

// Shares in a beat's earnings (docs/decisions/0064-splits.md); the rest is the producer's.

/** In basis points: hundredths of a percent. */
export const WHOLE = 10_000;

/** Collaborators per beat; characters of texts. */
export const SPLIT_LIMITS = { collaborators: 10, name: 80, note: 200 } as const;

const shareSchema = v.object({
  /** Firestore reserves ids of the form `__…__`. */
  collaborator: v.pipe(v.string(), v.regex(/^(?!__.*__$)[\w-]{1,40}$/, 'There is no such collaborator.')),
  /** Basis points. */
  points: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(WHOLE)),
});

type Share = Readonly<v.InferOutput<typeof shareSchema>>;

/** What it leaves is the producer's. */
export type Split = readonly Share[];

export const splitSchema: v.GenericSchema<unknown, Split> = v.pipe(v.array(shareSchema), v.readonly());

function sumOf(split: Split): number {
  return split.reduce((sum, { points }) => sum + points, 0);
}

/** Returns the producer's part in basis points; negative if more than everything is given away. */
export function restOf(split: Split): number {
  return WHOLE - sumOf(split);
}

/** Checks a split; null if valid. */
export function splitFault(split: Split): string | null {
  if (split.length > SPLIT_LIMITS.collaborators)
    return `A beat can have at most ${SPLIT_LIMITS.collaborators} collaborators.`;
  if (new Set(split.map(({ collaborator }) => collaborator)).size < split.length)
    return 'A collaborator can have only one share of a beat.';
  if (restOf(split) < 0) return 'The shares add up to more than 100%.';
  return null;
}

/** As a member enters it: at most everything together. */
export const splitInput: v.GenericSchema<unknown, Split> = v.pipe(
  splitSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? splitFault(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);

/** Returns whether two splits are equal, whatever their order. */
export function isSameSplit(one: Split, other: Split): boolean {
  return (
    one.length === other.length &&
    one.every((share) =>
      other.some(
        ({ collaborator, points }) => collaborator === share.collaborator && points === share.points,
      ),
    )
  );
}

/** Formats basis points as percent: 3350 → `33.5`. */
export function percentText(points: number): string {
  return String(points / 100);
}

/**
 * Parses typed percent to basis points: `33,5` → 3350. Undefined unless above 0, at most 100, with up to two
 * decimals.
 */
export function parsePercent(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(typed)) return undefined;
  const points = Math.round(Number(typed) * 100);
  return points > 0 && points <= WHOLE ? points : undefined;
}
