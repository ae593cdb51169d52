/** In bpm around a typed tempo. */
export const TEMPO_TOLERANCE = 2;

/** Returns the first typed number that can be a tempo; null if none. */
export function typedTempo(words: readonly string[]): number | null {
  const tempo = words.find((word) => /^\d{2,3}$/.test(word) && Number(word) >= 40 && Number(word) <= 300);
  return tempo === undefined ? null : Number(tempo);
}

/** Ranks how well a beat fits a tempo: 0 exactly, 1 nearly, 2 at half or double time; null not at all. */
export function tempoRank(bpm: number, tempo: number): 0 | 1 | 2 | null {
  if (Math.round(bpm) === tempo) return 0;
  const isNear = (other: number) => Math.abs(other - tempo) <= TEMPO_TOLERANCE;
  if (isNear(bpm)) return 1;
  return isNear(bpm * 2) || isNear(bpm / 2) ? 2 : null;
}
