/**
 * Splits cents by weight with largest remainders (https://en.wikipedia.org/wiki/Quota_method). Shares add up to
 * the amount; none exceeds its weight while the amount doesn't exceed their sum. Ties go in list order. BigInt,
 * because the products exceed safe integers.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const served = products
    .map((product, index) => ({ remainder: product % BigInt(total), index }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left)
    .map(({ index }) => index);
  return shares.map((share, index) => (served.includes(index) ? share + 1 : share));
}
