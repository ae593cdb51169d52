/** A number of credits, in words. */
export function creditsText(credits: number): string {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
