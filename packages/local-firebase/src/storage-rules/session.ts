import { compile } from '../rules/compile';
import type { AllowOutcome, Decision, DocumentSource, Ruleset, RulesIssue } from '../rules/contract/contract';
import type { RulesMap } from '../rules/contract/values';
import { isObject, Malformed, type JsonObject } from './json';
import { readMessage, type Message, type Reply, type SourceFile, type Verification } from './protocol';

/** Thrown during evaluation when a document is needed that the emulator has to fetch. */
class DocumentNeeded extends Error {
  constructor(readonly path: string) {
    super(path);
  }
}

/** A verification waiting for a document, with those received so far. */
interface Pending {
  readonly verification: Verification;
  readonly documents: ReadonlyMap<string, RulesMap | null>;
  readonly awaited: string;
}

/** Processes the messages of one Storage emulator, independent of the transport. */
export class StorageRulesSession {
  private readonly rulesets = new Map<string, Ruleset>();
  private readonly pending = new Map<number, Pending>();

  /** Processes a line. A line without an id cannot be answered: returns null and reports an error. */
  answer(line: string, report: (error: string) => void): Reply | null {
    const json = parse(line);
    const id = json?.['id'];
    if (!json || typeof id !== 'number') {
      report(`Ignored a message without an id: ${line.slice(0, 200)}`);
      return null;
    }
    try {
      return this.reply(id, readMessage(json));
    } catch (error) {
      this.pending.delete(id);
      if (!(error instanceof Malformed)) report(error instanceof Error ? (error.stack ?? error.message) : '');
      return failed(id, error instanceof Error ? error.message : 'Failed to process the message');
    }
  }

  private reply(id: number, message: Message): Reply {
    switch (message.action) {
      case 'load_ruleset':
        return this.load(id, message);
      case 'verify':
        return this.verify(id, message.verification, new Map());
      case 'document':
        return this.resume(id, message.document);
    }
  }

  private load(id: number, { rulesetName, files }: Extract<Message, { action: 'load_ruleset' }>): Reply {
    const [file, ...others] = files;
    if (!file || others.length > 0) return failed(id, 'A ruleset must have exactly one file');
    const compilation = compile(file.content, file.name);
    if (!compilation.ok) return failed(id, ...compilation.errors.map(writeIssue));
    const ruleset = compilation.rulesets.find(({ service }) => service === 'firebase.storage');
    if (!ruleset) return failed(id, writeIssue(noStorageRules(file)));
    this.rulesets.set(rulesetName, ruleset);
    const warnings = compilation.warnings.map(writeIssue);
    return { id, status: 'ok', errors: [], warnings, result: { rulesVersion: ruleset.rulesVersion } };
  }

  private resume(id: number, document: RulesMap | null): Reply {
    const pending = this.pending.get(id);
    if (!pending) return failed(id, 'Unexpected document');
    this.pending.delete(id);
    return this.verify(
      id,
      pending.verification,
      new Map([...pending.documents, [pending.awaited, document]]),
    );
  }

  private verify(
    id: number,
    verification: Verification,
    documents: ReadonlyMap<string, RulesMap | null>,
  ): Reply {
    const ruleset = this.rulesets.get(verification.rulesetName);
    if (!ruleset) return failed(id, `Unknown ruleset '${verification.rulesetName}'`);
    try {
      return verdict(id, verification, decide(ruleset, verification, sourceOf(documents)));
    } catch (needed) {
      if (!(needed instanceof DocumentNeeded)) throw needed;
      this.pending.set(id, { verification, documents, awaited: needed.path });
      return {
        action: 'fetch_firestore_document',
        server_request_id: id,
        status: 'ok',
        errors: [],
        warnings: [],
        context: { path: needed.path },
      };
    }
  }
}

function parse(line: string): JsonObject | null {
  try {
    const json: unknown = JSON.parse(line);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

function failed(id: number, ...errors: readonly string[]): Reply {
  return {
    id,
    status: 'ok',
    errors,
    warnings: [],
  };
}

function sourceOf(documents: ReadonlyMap<string, RulesMap | null>): DocumentSource {
  return {
    document: (segments) => {
      const path = `/${segments.map(encodeURIComponent).join('/')}`;
      const document = documents.get(path);
      if (document === undefined) throw new DocumentNeeded(path);
      return document;
    },
  };
}

function decide(
  ruleset: Ruleset,
  { method, path, request, resource, delimiter }: Verification,
  documents: DocumentSource,
): Decision {
  // A list without a delimiter includes subfolders, which the rule for this folder does not cover.
  if (method === 'list' && delimiter !== '/') return { allowed: false, outcomes: [], debugged: [] };
  return ruleset.decide({ service: 'firebase.storage', method, path, request, resource }, documents);
}

function verdict(id: number, { method, path }: Verification, decision: Decision): Reply {
  const { allowed, outcomes, debugged } = decision;
  const denial = `denied ${method} /${path.join('/')}: ${describeOutcomes(outcomes)}`;
  const warnings = [...debugged.map((line) => `debug ${line}`), ...(allowed ? [] : [denial])];
  return { id, status: 'ok', errors: [], warnings, result: { permit: allowed } };
}

function describeOutcomes(outcomes: readonly AllowOutcome[]): string {
  return outcomes.length === 0
    ? 'no matching allow statement'
    : outcomes.map(({ line, column, message }) => `allow at ${line}:${column} ${message}`).join('; ');
}

/** The format from which the emulator parses file and line. */
function writeIssue({ file, line, column, message }: RulesIssue): string {
  return JSON.stringify({
    sourcePosition_: { fileName_: file, line_: line, column_: column },
    description_: message,
  });
}

function noStorageRules({ name }: SourceFile): RulesIssue {
  return {
    file: name,
    line: 1,
    column: 1,
    message: "The file has no 'service firebase.storage'",
  };
}
