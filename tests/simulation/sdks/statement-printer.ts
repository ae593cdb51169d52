/** Printing decides nothing; other tests print statements. */
export function printStatement({ name }: { readonly name: string }): Promise<Uint8Array> {
  return Promise.resolve(Buffer.from(`statement for ${name}`));
}
