/** Pairs two lists by position. Throws a RangeError if one is shorter. */
export function paired<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): readonly (readonly [One, Other])[] {
  if (ones.length !== others.length)
    throw new RangeError(`${ones.length} items cannot be paired with ${others.length}.`);
  return ones.map((one, index) => [one, others[index] as Other]);
}
