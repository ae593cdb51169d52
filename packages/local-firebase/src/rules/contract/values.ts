/**
 * The values of the Security Rules language. Integers are 64 bits wide and apart from floats; timestamps and durations
 * count nanoseconds, so that nothing of a Firestore value is lost on its way into a rule.
 */
export type RulesValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'timestamp'; readonly nanoseconds: bigint }
  | { readonly kind: 'duration'; readonly nanoseconds: bigint }
  | { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number }
  | {
      readonly kind: 'path';
      readonly segments: readonly string[];
      /** The names that `bind()` gave to segments, for `path.name` and `path['name']`. */
      readonly bindings?: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'list'; readonly items: readonly RulesValue[] }
  | { readonly kind: 'set'; readonly items: readonly RulesValue[] }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, RulesValue> };

/** The map value among {@link RulesValue}: what `request`, `resource` and documents are. */
export type RulesMap = Extract<RulesValue, { kind: 'map' }>;
