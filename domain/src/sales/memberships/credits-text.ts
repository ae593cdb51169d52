/** Formats a number of credits. */
export function creditsText(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
