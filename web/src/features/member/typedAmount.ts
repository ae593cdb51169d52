/** `€24.99`, `24,99` or `24.99` in cents; NaN if it is no amount. */
export function centsOf(text: string): number {
  const amount = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/^€\s*/, ''));
  if (!amount) return NaN;
  const [, euros = '', part = ''] = amount;
  return Number(euros) * 100 + Number(part.padEnd(2, '0'));
}
