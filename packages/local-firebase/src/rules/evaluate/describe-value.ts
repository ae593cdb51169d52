import type { Operand } from '../operands/evaluated';
import { writeFloat } from '../types/conversion';
import type { RulesValue } from '../contract/values';

/** Formats a value for logs. */
export function describeValue(value: Operand): string {
  switch (value.kind) {
    case 'null':
      return 'null';
    case 'boolean':
    case 'integer':
      return String(value.value);
    case 'float':
      return writeFloat(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `b'${Buffer.from(value.value).toString('hex')}'`;
    case 'timestamp':
      return `timestamp(${value.nanoseconds}ns)`;
    case 'duration':
      return `duration(${value.nanoseconds}ns)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'path':
      return `/${value.segments.join('/')}`;
    case 'list':
      return `[${value.items.map(describeValue).join(', ')}]`;
    case 'set':
      return `set [${value.items.map(describeValue).join(', ')}]`;
    case 'map':
      return describeEntries(value.entries);
    case 'map_diff':
      return `map_diff from ${describeEntries(value.before.entries)} to ${describeEntries(value.after.entries)}`;
  }
}

function describeEntries(entries: ReadonlyMap<string, RulesValue>): string {
  return `{${[...entries].map(([key, value]) => `${JSON.stringify(key)}: ${describeValue(value)}`).join(', ')}}`;
}
