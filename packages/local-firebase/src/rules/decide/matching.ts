import type { PatternSegment } from '../syntax/ast';
import type { RulesRequest } from '../contract/contract';
import { string, UNKNOWN, type Operand, type Unknown } from '../operands/evaluated';

/** A segment of a requested path: text, an unknown document id, or any number of unknown segments. */
export type RequestedSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'any depth' };

/** One way in which a pattern matches the beginning of a path. */
export interface PatternMatch {
  readonly captured: ReadonlyMap<string, Operand | Unknown>;
  /** How many segments of the path the pattern took. */
  readonly length: number;
}

/** The segments of a request for matching. A list asks for every document in a collection, whatever its id. */
export function requestedPath(
  { service, method, path, collectionGroup }: RulesRequest,
  documentId: string | null,
): readonly RequestedSegment[] {
  const segments = path.map(text);
  if (service !== 'cloud.firestore' || method !== 'list') return segments;
  const document: RequestedSegment = documentId === null ? { kind: 'unknown' } : text(documentId);
  if (!collectionGroup) return [...segments, document];
  return [...segments.slice(0, -1), { kind: 'any depth' }, ...segments.slice(-1), document];
}

function text(segment: string): RequestedSegment {
  return { kind: 'text', text: segment };
}

/** Matches patterns against paths, as one version of the language does. */
export class Matcher {
  private readonly leastRecursive: number;

  constructor(rulesVersion: 1 | 2) {
    this.leastRecursive = rulesVersion === 1 ? 1 : 0;
  }

  /** Every way in which a pattern matches the beginning of a path. */
  matches(pattern: readonly PatternSegment[], path: readonly RequestedSegment[]): readonly PatternMatch[] {
    let ways: readonly PatternMatch[] = [{ captured: new Map(), length: 0 }];
    for (const segment of pattern) {
      ways = ways.flatMap((way) => this.extend(way, segment, path));
      if (ways.length === 0) return ways;
    }
    return ways;
  }

  private extend(
    way: PatternMatch,
    segment: PatternSegment,
    path: readonly RequestedSegment[],
  ): readonly PatternMatch[] {
    if (segment.kind === 'recursive') return this.recursive(way, segment.name, path);
    const requested = path[way.length];
    if (!requested || requested.kind === 'any depth') return [];
    const length = way.length + 1;
    if (segment.kind === 'capture') {
      const value = requested.kind === 'text' ? string(requested.text) : UNKNOWN_ID;
      return [{ captured: withCapture(way, segment.name, value), length }];
    }
    // A document whose id is unknown may be any: no rule for a single one covers it.
    return requested.kind === 'text' && requested.text === segment.text ? [{ ...way, length }] : [];
  }

  private recursive(
    way: PatternMatch,
    name: string,
    path: readonly RequestedSegment[],
  ): readonly PatternMatch[] {
    const ways: PatternMatch[] = [];
    for (let length = way.length + this.leastRecursive; length <= path.length; length += 1) {
      const value = pathValue(path.slice(way.length, length));
      ways.push({ captured: withCapture(way, name, value), length });
    }
    return ways;
  }
}

const UNKNOWN_ID: Unknown = { ...UNKNOWN, isPresent: true, type: 'string' };
const UNKNOWN_PATH: Unknown = { ...UNKNOWN, isPresent: true, type: 'path' };

function withCapture(
  { captured }: PatternMatch,
  name: string,
  value: Operand | Unknown,
): ReadonlyMap<string, Operand | Unknown> {
  return new Map([...captured, [name, value]]);
}

function pathValue(segments: readonly RequestedSegment[]): Operand | Unknown {
  const texts = segments.flatMap((segment) => (segment.kind === 'text' ? [segment.text] : []));
  return texts.length === segments.length ? { kind: 'path', segments: texts } : UNKNOWN_PATH;
}
