import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRules } from 'local-firebase/rules/syntax';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { stagedName } from '@store/domain/shop/files/uploads';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type RulesMatch = ReturnType<typeof parseRules>['file']['services'][number]['matches'][number];

/** Every allow of a rules file as `method path`; `*` is one segment, `**` are any. */
function allowsOf(file: string, root: string): string[] {
  const collect = (match: RulesMatch, above: string): string[] => {
    const segments = match.pattern.map((segment) => {
      if (segment.kind === 'text') return segment.text;
      return segment.kind === 'recursive' ? '**' : '*';
    });
    const path = [above, ...segments].join('/');
    const own = match.allows.flatMap(({ methods }) => [...methods].map((method) => `${method} ${path}`));
    return [...own, ...match.matches.flatMap((inner) => collect(inner, path))];
  };
  const { services } = parseRules(readFileSync(join(ROOT, file), 'utf8')).file;
  const allows = services.flatMap(({ matches }) => matches.flatMap((match) => collect(match, '')));
  return allows.map((allow) => allow.replace(root, '')).sort();
}

async function parseFolder(folder: string): Promise<ts.SourceFile[]> {
  const entries = await readdir(join(ROOT, folder), { recursive: true });
  // What ships: web/src/testing answers component tests as Firestore would.
  const names = entries.filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('testing/'));
  return names.map((name) => {
    const path = join(folder, name);
    return ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true);
  });
}

function nodesOf(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [root];
  root.forEachChild((child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

let nodes: ts.Node[];

beforeAll(async () => {
  const files = [...(await parseFolder('web/src')), ...(await parseFolder('web/build'))];
  nodes = files.flatMap(nodesOf);
});

/** The first arguments of all calls of a function. */
function argumentsOf(name: string): ts.Expression[] {
  return nodes.flatMap((node) => {
    const isCall =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;
    const [first] = isCall ? node.arguments : [];
    return first ? [first] : [];
  });
}

/** The declared function whose first parameter an identifier is. */
function functionWithParameter(identifier: ts.Identifier): string | undefined {
  for (let node: ts.Node = identifier; !ts.isSourceFile(node); node = node.parent) {
    if (!ts.isFunctionDeclaration(node)) continue;
    const [parameter] = node.parameters;
    return parameter?.name.getText() === identifier.text ? node.name?.text : undefined;
  }
  return undefined;
}

/** Paths that an expression can be; `*` is known at run time only. Throws for one that cannot be followed. */
function pathsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isTemplateExpression(expression))
    return [
      expression.head.text + expression.templateSpans.map(({ literal }) => `*${literal.text}`).join(''),
    ];
  const caller = ts.isIdentifier(expression) ? functionWithParameter(expression) : undefined;
  if (caller !== undefined) return argumentsOf(caller).flatMap(pathsOf);
  throw new Error(`${expression.getSourceFile().fileName}: which document is ${expression.getText()}?`);
}

/** The documents that the pages preload (web/src/app/staticPages.ts). */
function preloadedPaths(): string[] {
  return nodes.flatMap((node) => {
    const isList =
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'documents' &&
      ts.isArrayLiteralExpression(node.initializer);
    return isList && ts.isArrayLiteralExpression(node.initializer)
      ? node.initializer.elements.flatMap(pathsOf)
      : [];
  });
}

/** The names that are imported from modules. */
function importsFrom(module: RegExp): string[] {
  return nodes.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
    const clause = node.importClause;
    if (!module.test(node.moduleSpecifier.text) || !clause || clause.phaseModifier) return [];
    const { namedBindings } = clause;
    if (!namedBindings || !ts.isNamedImports(namedBindings)) return ['*'];
    return namedBindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ propertyName, name }) => (propertyName ?? name).text);
  });
}

/** What the functions of the Storage SDK ask for; null for those that send nothing, and for types. */
const STORAGE_METHODS: Readonly<Record<string, string | null>> = {
  getStorage: null,
  connectStorageEmulator: null,
  ref: null,
  FirebaseStorage: null,
  UploadTask: null,
  uploadBytes: 'create',
  uploadBytesResumable: 'create',
  uploadString: 'create',
  updateMetadata: 'update',
  deleteObject: 'delete',
  getBlob: 'get',
  getBytes: 'get',
  getDownloadURL: 'get',
  getMetadata: 'get',
  list: 'list',
  listAll: 'list',
};

/** Folders with public addresses (functions/src/platform/gateways/storage.ts), which pages show and play. */
function publicFolders(): string[] {
  const path = 'functions/src/platform/gateways/storage.ts';
  const source = ts.createSourceFile(
    path,
    readFileSync(join(ROOT, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const type = nodesOf(source).find(
    (node): node is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(node) && node.name.text === 'PublicPath',
  );
  return type
    ? nodesOf(type)
        .filter(ts.isTemplateLiteralTypeNode)
        .map(({ head }) => head.text)
    : [];
}

describe('Firestore rules', () => {
  test('allow exactly what the browser reads', () => {
    // Pages preload through `documentAddress` in web/build, with the paths of `staticPages`.
    const read = [...argumentsOf('readDocument').flatMap(pathsOf), ...preloadedPaths()];
    expect(read.length).toBeGreaterThan(2);
    const used = new Set(read.map((path) => `get /${path.replace(/\/[^/]+$/, '/*')}`));
    expect(allowsOf('firestore.rules', '/databases/*/documents')).toEqual([...used].sort());
  });

  test('are the only way to Firestore: pages import no SDK and build addresses in one place', () => {
    expect(
      importsFrom(/firestore(\/lite)?$/).filter(
        (name) => !['documentAddress', 'readDocument'].includes(name),
      ),
    ).toEqual([]);
    const builders = nodes.filter(
      (node) => ts.isStringLiteralLike(node) && node.text.includes('firestore.googleapis.com'),
    );
    expect(builders.map((node) => node.getSourceFile().fileName)).toEqual([
      'web/src/lib/firestore/readDocument.ts',
    ]);
    const users = nodes.filter(
      (node) => ts.isIdentifier(node) && node.text === 'documentAddress' && ts.isCallExpression(node.parent),
    );
    expect([...new Set(users.map((node) => node.getSourceFile().fileName))].sort()).toEqual([
      'web/build/page-file.ts',
      'web/src/lib/firestore/readDocument.ts',
    ]);
  });
});

describe('Storage rules', () => {
  test('allow exactly what the browser fetches, uploads and deletes', () => {
    const imported = importsFrom(/^firebase\/storage$/);
    expect(imported.filter((name) => !(name in STORAGE_METHODS))).toEqual([]);
    const staged = stagedName({ kind: 'cover', uid: '*', upload: '*' }).replace(/[^/]+$/, '*');
    const used = new Set([
      ...imported.flatMap((name) => {
        const method = STORAGE_METHODS[name];
        return method ? [`${method} /${staged}`] : [];
      }),
      ...publicFolders().map((folder) => `get /${folder}**`),
    ]);
    expect(used.size).toBeGreaterThan(3);
    expect(allowsOf('storage.rules', '/b/*/o')).toEqual([...used].sort());
  });
});
