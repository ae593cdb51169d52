import type { DocumentSource, RulesRequest } from '../contract/contract';
import type { DocumentFunction } from '../types/builtins';
import {
  boolean,
  failure,
  limitExceeded,
  type Operand,
  type OperandOf,
  type RulesError,
} from '../operands/evaluated';
import type { RulesMap } from '../contract/values';

const MAX_ACCESSES_SHARED = 20;
const MAX_ACCESSES = 10;
const MAX_ACCESSES_STORAGE = 2;

/** Reads documents for one request; each is read and counted once. */
export class DocumentAccess {
  private readonly read = new Map<string, RulesMap | null>();
  private readonly limit: number;

  constructor(
    private readonly request: RulesRequest,
    private readonly source: DocumentSource,
  ) {
    this.limit = request.service === 'firebase.storage' ? MAX_ACCESSES_STORAGE : MAX_ACCESSES;
  }

  /** Evaluates a document function. */
  call({ gives, when }: DocumentFunction, path: OperandOf<'path'>): Operand | RulesError {
    if (!isDocumentPath(path.segments)) {
      return failure(`/${path.segments.join('/')} is not the path of a document`);
    }
    const document = this.document(path.segments, when);
    if (document?.kind === 'error') return document;
    if (gives === 'existence') return boolean(document !== null);
    // A missing document is an error rather than null; `exists()` tests for it.
    return document ?? failure(`Document /${path.segments.join('/')} does not exist`);
  }

  private document(path: readonly string[], when: 'before' | 'after'): RulesMap | RulesError | null {
    const key = `${when} ${JSON.stringify(path)}`;
    const known = this.read.get(key);
    if (known !== undefined) return known;
    const refusal = this.count(key);
    if (refusal) return refusal;
    const document = this.source.document(path, when);
    this.read.set(key, document);
    return document;
  }

  private count(key: string): RulesError | null {
    if (this.read.size >= this.limit) {
      return limitExceeded(`The rules read more than ${this.limit} documents for one request`);
    }
    const shared = this.request.sharedAccesses;
    if (!shared || shared.has(key)) return null;
    if (shared.size >= MAX_ACCESSES_SHARED) {
      return limitExceeded(
        `The rules read more than ${MAX_ACCESSES_SHARED} documents for one commit or batch`,
      );
    }
    shared.add(key);
    return null;
  }
}

/** Matches `/databases/{database}/documents/{collection}/{document}…`. */
function isDocumentPath(segments: readonly string[]): boolean {
  return (
    segments[0] === 'databases' &&
    segments[2] === 'documents' &&
    segments.length >= 5 &&
    segments.length % 2 === 1
  );
}
