/** Seconds. */
export const EXCERPTS = [30, 45, 60, 75, 90] as const;

/** Null for the whole beat. */
export type PreviewLength = (typeof EXCERPTS)[number] | null;

export const PREVIEW_LENGTHS: readonly (readonly [PreviewLength, string])[] = [
  [null, 'The whole beat'],
  ...EXCERPTS.map((seconds) => [seconds, `${seconds} seconds`] as const),
];
