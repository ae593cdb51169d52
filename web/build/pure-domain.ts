import { parseAst, type Plugin, type Rolldown } from 'vite';

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Where the calls begin that run when a module is loaded. */
function callsAtLoading(node: Node): number[] {
  if (/Function/.test(node.type)) return [];
  const inside = Object.values(node).flat().filter(isNode).flatMap(callsAtLoading);
  return node.type === 'CallExpression' || node.type === 'NewExpression' ? [node.start, ...inside] : inside;
}

function hasContract(id: string, code: string | null): boolean {
  return /domain[\\/]src[\\/]api[\\/]/.test(id) && /\baudience:/.test(code ?? '');
}

/**
 * Tells Rolldown that loading a `domain` module only defines values, so one used schema doesn't pull in a whole
 * contract (docs/decisions/0061-contracts.md). Fails if a contract is left.
 */
export function pureDomain(): Plugin {
  return {
    name: 'pure-domain',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /domain[\\/]src[\\/]/ },
      handler: (code) =>
        [...new Set(callsAtLoading(parseAst(code) as unknown as Node))]
          .sort((a, b) => b - a)
          .reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, code),
    },
    generateBundle(_, bundle) {
      const shipped = Object.values(bundle)
        .filter((output): output is Rolldown.OutputChunk => output.type === 'chunk')
        .flatMap(({ modules }) => Object.entries(modules).filter(([id, { code }]) => hasContract(id, code)));
      if (shipped.length === 0) return;
      const files = shipped.map(([id]) => id).join(', ');
      this.error(`The site contains contracts, of which it needs only the answers: ${files}`);
    },
  };
}
