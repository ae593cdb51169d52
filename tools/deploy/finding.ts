/** What a check found: something that forbids to deploy, something to think about, or something worth saying aloud. */
export interface Finding {
  readonly kind: 'fault' | 'warning' | 'fact';
  /** What is so, and what to do. */
  readonly text: string;
}

/** Something that forbids to deploy. */
export function fault(text: string): Finding {
  return { kind: 'fault', text };
}

/** Something that whoever deploys should think about. */
export function warning(text: string): Finding {
  return { kind: 'warning', text };
}

/** Something that whoever deploys should know. */
export function fact(text: string): Finding {
  return { kind: 'fact', text };
}

const SIGNS = { fault: '✗', warning: '!', fact: '✓' } as const;

/** Findings as they are printed: facts first, what must be done last, where it is read. */
export function describeFindings(findings: readonly Finding[]): string {
  const ordered = (['fact', 'warning', 'fault'] as const).flatMap((kind) =>
    findings.filter((finding) => finding.kind === kind),
  );
  return ordered.map(({ kind, text }) => `${SIGNS[kind]} ${text.replaceAll('\n', '\n  ')}`).join('\n');
}
