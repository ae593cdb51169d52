import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import typescript, { type Node, type SourceFile } from 'typescript';

/** Where texts that people read come from; the tools' own are for whoever runs them. */
const FOLDERS = ['domain/src', 'functions/src', 'web/src'];
/** Stands for what is filled in. */
const FILLED = '{…}';

interface FoundText {
  readonly line: number;
  readonly text: string;
}

/** Words rather than a name of the code: several of them, or one that begins a label. */
function isRead(text: string): boolean {
  const words = text.replaceAll(FILLED, '').trim();
  if (/^(?:https?:|[./#@]|--)|^[\w-]+\/[\w-]+$/.test(words)) return false;
  return /[a-z]{2,}[,:;]? [\p{L}\d“‘€]/iu.test(words) || /^[A-Z][a-z]{2,}[.…:?!]?$/.test(words);
}

/** Nodes whose strings are code: imports, types, and names of classes. */
function isCode(node: Node): boolean {
  return (
    typescript.isImportDeclaration(node) ||
    typescript.isExportDeclaration(node) ||
    typescript.isTypeNode(node) ||
    (typescript.isJsxAttribute(node) && node.name.getText() === 'className')
  );
}

function textOf(node: Node): string | undefined {
  if (typescript.isJsxText(node)) return node.text;
  if (typescript.isStringLiteral(node) || typescript.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!typescript.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => FILLED + literal.text).join('');
}

/** The texts of a file, in their order. */
function textsIn(file: SourceFile): readonly FoundText[] {
  const found: FoundText[] = [];
  const visit = (node: Node): void => {
    if (isCode(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isRead(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ line: line + 1, text });
    }
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\btesting\b/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** What the specification says letter by letter, as tests/specification lists it. */
function specified(root: string): string {
  return readFileSync(join(root, 'tests/specification/table.ts'), 'utf8');
}

/**
 * `npm run texts -- [FOLDER…]`: prints what people read in pages, mails, contracts, exports and errors, with its place,
 * so that it can be read in one go. `=` marks the specification's words, which stay.
 */
function print(root: string, folders: readonly string[]): void {
  const fixed = specified(root);
  for (const path of folders.flatMap((folder) => filesIn(root, folder))) {
    const source = readFileSync(join(root, path), 'utf8');
    const found = textsIn(typescript.createSourceFile(path, source, typescript.ScriptTarget.Latest, true));
    if (found.length > 0) console.log(`\n${path}`);
    for (const { line, text } of found)
      console.log(`${String(line).padStart(5)} ${fixed.includes(`'${text}'`) ? '=' : ' '} ${text}`);
  }
}

const folders = process.argv.slice(2);
const unknown = folders.find((folder) => !FOLDERS.some((known) => folder.startsWith(known)));
if (unknown === undefined) print(process.cwd(), folders.length > 0 ? folders : FOLDERS);
else {
  console.error(`No texts in '${unknown}'. Name folders below ${FOLDERS.join(', ')}.`);
  process.exitCode = 1;
}
