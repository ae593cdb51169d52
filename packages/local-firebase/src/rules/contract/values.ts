/**
 * Values of the Security Rules language. Integers have 64 bits and are distinct from floats; timestamps are in
 * nanoseconds.
 */
export type RulesValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'timestamp'; readonly nanoseconds: bigint }
  | { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'path'; readonly segments: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly RulesValue[] }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, RulesValue> };

export type RulesMap = Extract<RulesValue, { kind: 'map' }>;
