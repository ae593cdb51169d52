import type { PatternSegment } from '../syntax/ast';
import type { RulesRequest } from '../contract/contract';
import { string } from '../operands/evaluated';
import type { RulesValue } from '../contract/values';

/** A segment of a requested path: known text, an unknown document id, or any number of unknown segments. */
export type RequestedSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'any depth' };

export interface PatternMatch {
  /** Without those of unknown segments: conditions that use one fail. */
  readonly captured: ReadonlyMap<string, RulesValue>;
  readonly length: number;
}

/** The path to match; a list requests every document of a collection, whatever its id. */
export function requestedPath({
  service,
  method,
  path,
  collectionGroup,
}: RulesRequest): readonly RequestedSegment[] {
  const segments = path.map(text);
  if (service !== 'cloud.firestore' || method !== 'list') return segments;
  const document: RequestedSegment = { kind: 'unknown' };
  if (!collectionGroup) return [...segments, document];
  return [...segments.slice(0, -1), { kind: 'any depth' }, ...segments.slice(-1), document];
}

function text(segment: string): RequestedSegment {
  return { kind: 'text', text: segment };
}

export class Matcher {
  private readonly leastRecursive: number;

  constructor(rulesVersion: 1 | 2) {
    this.leastRecursive = rulesVersion === 1 ? 1 : 0;
  }

  matches(pattern: readonly PatternSegment[], path: readonly RequestedSegment[]): readonly PatternMatch[] {
    let matches: readonly PatternMatch[] = [{ captured: new Map(), length: 0 }];
    for (const segment of pattern) {
      matches = matches.flatMap((match) => this.extend(match, segment, path));
      if (matches.length === 0) return matches;
    }
    return matches;
  }

  private extend(
    match: PatternMatch,
    segment: PatternSegment,
    path: readonly RequestedSegment[],
  ): readonly PatternMatch[] {
    if (segment.kind === 'recursive') return this.recursive(match, segment.name, path);
    const requested = path[match.length];
    if (!requested || requested.kind === 'any depth') return [];
    const length = match.length + 1;
    if (segment.kind === 'capture') {
      const value = requested.kind === 'text' ? string(requested.text) : null;
      return [{ captured: withCapture(match, segment.name, value), length }];
    }
    // A pattern for a specific id doesn't cover a document with an unknown one.
    return requested.kind === 'text' && requested.text === segment.text ? [{ ...match, length }] : [];
  }

  private recursive(
    match: PatternMatch,
    name: string,
    path: readonly RequestedSegment[],
  ): readonly PatternMatch[] {
    const matches: PatternMatch[] = [];
    for (let length = match.length + this.leastRecursive; length <= path.length; length += 1) {
      const value = pathValue(path.slice(match.length, length));
      matches.push({ captured: withCapture(match, name, value), length });
    }
    return matches;
  }
}

function withCapture(
  { captured }: PatternMatch,
  name: string,
  value: RulesValue | null,
): ReadonlyMap<string, RulesValue> {
  return value === null ? captured : new Map([...captured, [name, value]]);
}

function pathValue(segments: readonly RequestedSegment[]): RulesValue | null {
  const texts = segments.flatMap((segment) => (segment.kind === 'text' ? [segment.text] : []));
  return texts.length === segments.length ? { kind: 'path', segments: texts } : null;
}
