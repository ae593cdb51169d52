import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from './browsers';

// TypeScript reads the whole shop.
const TIMEOUT_MS = 120_000;

const WEB = fileURLToPath(new URL('..', import.meta.url));

const { api } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

/** APIs that are used all the same. */
const ALLOWED = new Set([
  // main.tsx loads a polyfill.
  'HTMLElement.popover',
  'HTMLElement.showPopover',
  'HTMLElement.hidePopover',
  // Chrome before 124 gives the error another name, which nothing reads.
  'AbortSignal.timeout_static',
  // Where it is missing, useShare.ts copies the link.
  'Navigator.share',
]);

function isSupported({ __compat: compat }: Identifier): boolean {
  return Object.entries(SUPPORTED_BROWSERS).every(([browser, oldest]) => {
    const stated = compat?.support[browser as keyof typeof SUPPORTED_BROWSERS];
    if (stated === undefined) return true;
    const statements: readonly SimpleSupportStatement[] = Array.isArray(stated) ? stated : [stated];
    return statements.some(({ version_added: added, version_removed: removed, flags, prefix }) => {
      if (flags ?? prefix ?? removed) return false;
      return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= oldest;
    });
  });
}

/** The entries inside an entry: interfaces and globals, or members of one. */
function entriesOf(entry: Identifier): [string, Identifier][] {
  return Object.entries(entry).filter((pair): pair is [string, Identifier] => pair[0] !== '__compat');
}

/** The names of unsupported globals, interfaces and members, as identifiers in a program have them. */
function unsupportedNames(): Set<string> {
  const entries = entriesOf(api).flatMap(([type, entry]) => [[type, entry] as const, ...entriesOf(entry)]);
  return new Set(
    entries.filter(([, entry]) => !isSupported(entry)).map(([name]) => name.replace(/_static$/, '')),
  );
}

/** The interface in which TypeScript's DOM library declares a member: `AbortSignal.any_static` as MDN names it. */
function declaredName(declaration: ts.Declaration): string | null {
  if (!/lib\.dom.*\.d\.ts$/.test(declaration.getSourceFile().fileName)) return null;
  const name = ts.getNameOfDeclaration(declaration)?.getText();
  if (name === undefined) return null;
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return `${parent.name.text}.${name}`;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return `${parent.parent.name.getText()}.${name}_static`;
  return ts.isVariableDeclaration(declaration) ? name : null;
}

/** Null for what MDN does not list, such as members that another interface declares. */
function supportOf(name: string): Identifier | null {
  const [type = '', member] = name.split('.');
  const entry = api[type];
  return (member === undefined ? entry : entry?.[member]) ?? null;
}

/** The unsupported APIs that a program uses, each with a place. */
function unsupportedIn(program: ts.Program, isChecked: (file: string) => boolean): Map<string, string> {
  const checker = program.getTypeChecker();
  const found = new Map<string, string>();
  // Finding declarations takes long, so it is done for these names only.
  const names = unsupportedNames();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
        const name = declaredName(declaration);
        const support = name === null ? null : supportOf(name);
        if (name === null || !support || isSupported(support)) continue;
        found.set(name, node.getSourceFile().fileName);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (isChecked(file.fileName)) visit(file);
  return found;
}

function optionsOfWeb(): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(`${WEB}tsconfig.json`, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, WEB);
}

const { fileNames, options } = optionsOfWeb();
const host = ts.createCompilerHost(options);

/** Sources that several programs read, such as TypeScript's DOM library, are parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();
const parse = host.getSourceFile.bind(host);
host.getSourceFile = (name, version) => {
  if (!parsed.has(name)) parsed.set(name, parse(name, version));
  return parsed.get(name);
};

function isShop(file: string): boolean {
  return file.includes('/web/src/') && !/\.test\.tsx?$/.test(file);
}

describe('browser support', { timeout: TIMEOUT_MS }, () => {
  test('every browser API that the shop uses exists in the oldest supported browsers', () => {
    const found = unsupportedIn(ts.createProgram(fileNames.filter(isShop), options, host), isShop);
    expect([...found].filter(([name]) => !ALLOWED.has(name))).toEqual([]);
    expect([...ALLOWED].filter((name) => !found.has(name))).toEqual([]);
  });

  test('the check reports newer static methods, members and globals', () => {
    const source = 'AbortSignal.any([]); document.startViewTransition(); new Highlight(); fetch("/");';
    parsed.set(
      'sample.ts',
      ts.createSourceFile('sample.ts', source, options.target ?? ts.ScriptTarget.Latest, true),
    );
    const found = unsupportedIn(
      ts.createProgram(['sample.ts'], options, host),
      (file) => file === 'sample.ts',
    );
    expect([...found.keys()]).toEqual([
      'AbortSignal.any_static',
      'Document.startViewTransition',
      'Highlight',
    ]);
  });
});
