import type { RulesMap, RulesValue } from '../contract/values';

/** Returns whether two values are equal. Integers and floats compare by value, other types never equal each other. */
export function isEqual(left: RulesValue, right: RulesValue): boolean {
  switch (left.kind) {
    case 'null':
      return right.kind === 'null';
    case 'boolean':
    case 'string':
      return right.kind === left.kind && right.value === left.value;
    case 'integer':
      if (right.kind === 'integer') return left.value === right.value;
      return right.kind === 'float' && Number(left.value) === right.value;
    case 'float':
      if (right.kind === 'float') return left.value === right.value;
      return right.kind === 'integer' && left.value === Number(right.value);
    case 'timestamp':
      return right.kind === 'timestamp' && right.nanoseconds === left.nanoseconds;
    case 'bytes':
      return right.kind === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'latlng':
      return (
        right.kind === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
      );
    case 'path':
      return right.kind === 'path' && sameSegments(left.segments, right.segments);
    case 'list':
      return right.kind === 'list' && sameItems(left.items, right.items);
    case 'map':
      return right.kind === 'map' && sameEntries(left, right);
  }
}

/** Returns whether a list contains a value. */
export function contains(items: readonly RulesValue[], value: RulesValue): boolean {
  return items.some((item) => isEqual(item, value));
}

function sameSegments(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((segment, index) => segment === right[index]);
}

function sameItems(left: readonly RulesValue[], right: readonly RulesValue[]): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && isEqual(item, other);
    })
  );
}

function sameEntries(left: RulesMap, right: RulesMap): boolean {
  if (left.entries.size !== right.entries.size) return false;
  for (const [key, value] of left.entries) {
    const other = right.entries.get(key);
    if (other === undefined || !isEqual(value, other)) return false;
  }
  return true;
}
