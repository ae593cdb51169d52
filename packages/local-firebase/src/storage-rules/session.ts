import { compile } from '../rules/compile';
import type { AllowOutcome, Decision, Ruleset, RulesIssue } from '../rules/contract/contract';
import { isObject, Malformed, type JsonObject } from './json';
import { readMessage, type Message, type Reply, type SourceFile, type Verification } from './protocol';

/** Processes one Storage emulator's messages, independent of the transport. */
export class StorageRulesSession {
  private readonly rulesets = new Map<string, Ruleset>();

  /** Processes a line. Without an id it can't be answered: returns null and reports an error. */
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
      if (!(error instanceof Malformed)) report(error instanceof Error ? (error.stack ?? error.message) : '');
      return failed(id, error instanceof Error ? error.message : 'Failed to process the message');
    }
  }

  private reply(id: number, message: Message): Reply {
    switch (message.action) {
      case 'load_ruleset':
        return this.load(id, message);
      case 'verify':
        return this.verify(id, message.verification);
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

  private verify(id: number, verification: Verification): Reply {
    const ruleset = this.rulesets.get(verification.rulesetName);
    if (!ruleset) return failed(id, `Unknown ruleset '${verification.rulesetName}'`);
    return verdict(id, verification, decide(ruleset, verification));
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

function decide(ruleset: Ruleset, { method, path, request, resource, delimiter }: Verification): Decision {
  // A list without a delimiter includes subfolders, which this folder's rule doesn't cover.
  if (method === 'list' && delimiter !== '/') return { allowed: false, outcomes: [] };
  return ruleset.decide({ service: 'firebase.storage', method, path, request, resource });
}

function verdict(id: number, { method, path }: Verification, decision: Decision): Reply {
  const { allowed, outcomes } = decision;
  const denial = `denied ${method} /${path.join('/')}: ${describeOutcomes(outcomes)}`;
  return { id, status: 'ok', errors: [], warnings: allowed ? [] : [denial], result: { permit: allowed } };
}

function describeOutcomes(outcomes: readonly AllowOutcome[]): string {
  return outcomes.length === 0
    ? 'no matching allow statement'
    : outcomes.map(({ line, column, message }) => `allow at ${line}:${column} ${message}`).join('; ');
}

/** The emulator parses file and line from this format. */
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
