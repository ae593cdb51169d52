import { createHash } from 'node:crypto';
import type { Resource } from './html';

/** A Content-Security-Policy's sources by directive. */
type Policy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Whether a policy allows what the origin's page loads. https://www.w3.org/TR/CSP3/#directive-fallback-list */
export function allows(policy: Policy, { directive, content }: Resource, origin: string): boolean {
  const sources = policy.get(directive) ?? policy.get('default-src') ?? [];
  if ('code' in content) {
    const hash = createHash('sha256').update(content.code).digest('base64');
    return sources.includes(`'sha256-${hash}'`);
  }
  const url = new URL(content.url);
  return sources.some(
    (source) =>
      (source === "'self'" && url.origin === origin) || source === url.origin || source === url.protocol,
  );
}
