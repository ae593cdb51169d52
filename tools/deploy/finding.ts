/** The result of a check. A failure prevents the deployment. */
export interface Finding {
  readonly kind: 'failure' | 'warning' | 'info';
  /** What was found and what to do about it. */
  readonly text: string;
}

export function failure(text: string): Finding {
  return { kind: 'failure', text };
}

export function warning(text: string): Finding {
  return { kind: 'warning', text };
}

export function info(text: string): Finding {
  return { kind: 'info', text };
}

const SIGNS = { failure: '✗', warning: '!', info: '✓' } as const;

/** Formats findings with the failures last, next to the prompt. */
export function formatFindings(findings: readonly Finding[]): string {
  const ordered = (['info', 'warning', 'failure'] as const).flatMap((kind) =>
    findings.filter((finding) => finding.kind === kind),
  );
  return ordered.map(({ kind, text }) => `${SIGNS[kind]} ${text.replaceAll('\n', '\n  ')}`).join('\n');
}
