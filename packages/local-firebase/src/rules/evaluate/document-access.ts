import type { DocumentSource, RulesRequest } from '../contract/contract';
import type { DocumentFunction } from '../types/builtins';
import { boolean, failure, limitExceeded, type Operand, type OperandOf, type RulesError } from '../operands/evaluated';
import type { RulesMap } from '../contract/values';

const ACCESSES_OF_SEVERAL = 20;
const ACCESSES_OF_A_REQUEST = 10;
const ACCESSES_OF_A_STORAGE_REQUEST = 2;

/** The documents that rules read for one request: each is read once, and counts once. */
export class DocumentAccess {
  private readonly read = new Map<string, RulesMap | null>();
  private readonly limit: number;

  constructor(
    private readonly request: RulesRequest,
    private readonly source: DocumentSource,
  ) {
    this.limit =
      request.service === 'firebase.storage' ? ACCESSES_OF_A_STORAGE_REQUEST : ACCESSES_OF_A_REQUEST;
  }

  /** Answers a document function. */
  call({ gives, when }: DocumentFunction, path: OperandOf<'path'>): Operand | RulesError {
    if (!isDocumentPath(path.segments)) {
      return failure(`/${path.segments.join('/')} is not the path of a document`);
    }
    const document = this.document(path.segments, when);
    if (document?.kind === 'error') return document;
    if (gives === 'existence') return boolean(document !== null);
    // No null to compare with: whoever is not sure asks `exists()` first.
    return document ?? failure(`There is no document /${path.segments.join('/')}`);
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
    if (shared.size >= ACCESSES_OF_SEVERAL) {
      return limitExceeded(
        `The rules read more than ${ACCESSES_OF_SEVERAL} documents for one commit or reading`,
      );
    }
    shared.add(key);
    return null;
  }
}

/** `/databases/{database}/documents/{collection}/{document}…`, as documents are named in rules. */
function isDocumentPath(segments: readonly string[]): boolean {
  return (
    segments[0] === 'databases' &&
    segments[2] === 'documents' &&
    segments.length >= 5 &&
    segments.length % 2 === 1
  );
}
