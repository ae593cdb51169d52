import { checkRules, type Finding } from './check/checker';
import type { RulesFile } from './syntax/ast';
import type { Compilation, Compile, Ruleset, RulesIssue } from './contract/contract';
import { ServiceRules } from './decide/service-rules';
import { parseRules } from './syntax/parser';
import { SourceText } from './syntax/source-text';

const MAXIMUM_BYTES = 256 * 1024;

/** Compiles the text of a rules file; errors and warnings are sorted by position. */
export const compile: Compile = (text, file) => {
  const source = new SourceText(text, file);
  if (Buffer.byteLength(text, 'utf8') > MAXIMUM_BYTES) {
    const message = `A ruleset can have at most ${MAXIMUM_BYTES / 1024} KiB`;
    return { ok: false, errors: [{ file, line: 1, column: 1, message }] };
  }
  const parsed = parseRules(text);
  if (parsed.errors.length > 0) return failed(source, parsed.errors);
  const { errors, warnings } = checkRules(parsed.file);
  if (errors.length > 0) return failed(source, errors);
  return { ok: true, rulesets: rulesetsOf(parsed.file, source), warnings: issues(source, warnings) };
};

function rulesetsOf(file: RulesFile, source: SourceText): readonly Ruleset[] {
  return file.services.map((block) => {
    const rules = new ServiceRules(file, block, source);
    return {
      service: block.service,
      rulesVersion: file.rulesVersion,
      decide: (request) => rules.decide(request),
    };
  });
}

function failed(source: SourceText, findings: readonly Finding[]): Compilation {
  return {
    ok: false,
    errors: issues(source, findings),
  };
}

/** Sorted by position, with one finding per position: later ones are usually consequences of the first. */
function issues(source: SourceText, findings: readonly Finding[]): readonly RulesIssue[] {
  const byPosition = new Map<number, Finding>();
  for (const finding of findings) {
    if (!byPosition.has(finding.span.start)) byPosition.set(finding.span.start, finding);
  }
  return [...byPosition.values()]
    .sort((left, right) => left.span.start - right.span.start)
    .map(({ span, message }) => ({ file: source.file, ...source.position(span.start), message }));
}
