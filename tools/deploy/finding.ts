export interface Fix {
  readonly command: string;
  /** Does the same. Safe to repeat. */
  readonly apply: () => Promise<unknown>;
}

/** A check's result. Failures prevent the deployment. */
export interface Finding {
  readonly kind: 'failure' | 'warning' | 'info';
  readonly text: string;
  readonly fix?: Fix;
}

export function failure(text: string, fix?: Fix): Finding {
  return { kind: 'failure', text, ...(fix ? { fix } : {}) };
}

export function warning(text: string, fix?: Fix): Finding {
  return { kind: 'warning', text, ...(fix ? { fix } : {}) };
}

export function info(text: string): Finding {
  return { kind: 'info', text };
}

const SIGNS = { failure: '✗', warning: '!', info: '✓' } as const;

function formatFinding({ kind, text, fix }: Finding): string {
  const lines = fix ? `${text}\nFix: ${fix.command}` : text;
  return `${SIGNS[kind]} ${lines.replaceAll('\n', '\n  ')}`;
}

/** Puts failures last, next to the prompt. */
export function formatFindings(findings: readonly Finding[]): string {
  return (['info', 'warning', 'failure'] as const)
    .flatMap((kind) => findings.filter((finding) => finding.kind === kind))
    .map(formatFinding)
    .join('\n');
}
