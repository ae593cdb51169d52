import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as account from '@store/domain/api/account';
import * as catalogue from '@store/domain/api/catalogue';
import * as checkout from '@store/domain/api/checkout';
import * as memberCatalogue from '@store/domain/api/member/catalogue';
import * as memberComments from '@store/domain/api/member/comments';
import * as members from '@store/domain/api/member/members';
import * as memberNewsletter from '@store/domain/api/member/newsletter';
import * as memberOrders from '@store/domain/api/member/orders';
import * as messages from '@store/domain/api/messages';
import * as orders from '@store/domain/api/orders';
import { paths } from '@store/domain/platform/paths';
import { expect, test } from 'vitest';
import { CONSTANTS } from './constants';
import { TABLE, type Proof } from './table';

const ROOT = new URL('../../', import.meta.url);

const EXPORTS = [
  account,
  catalogue,
  checkout,
  memberCatalogue,
  memberComments,
  members,
  memberNewsletter,
  memberOrders,
  messages,
  orders,
].flatMap((module): unknown[] => Object.values(module));

const readTexts = new Map<string, string>();

function read(path: string): string {
  const text = readTexts.get(path) ?? readFileSync(new URL(path, ROOT), 'utf8');
  readTexts.set(path, text);
  return text;
}

function filesOf(where: string): string[] {
  const address = new URL(where, ROOT);
  if (statSync(address).isFile()) return [where];
  return readdirSync(address, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${where.replace(/\/$/, '')}/${name}`);
}

/** Code without comment lines. It has single spaces and no entities, because JSX text may be broken over lines. */
function codeOf(path: string): string {
  return read(path)
    .replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** As whole words: `Cart` is not in `CartIcon`, and `ID` not in `UID`. */
function says(code: string, said: string): boolean {
  const [start, end] = [/^\w/.test(said) ? '(?<!\\w)' : '', /\w$/.test(said) ? '(?!\\w)' : ''];
  return new RegExp(`${start}${said.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}${end}`).test(code);
}

function has<Key extends string>(value: unknown, key: Key): value is Readonly<Record<Key, unknown>> {
  return typeof value === 'object' && value !== null && key in value;
}

/** The fields of an input, those of the rows of a list after a dot. */
function fieldsOf(schema: unknown): string[] {
  if (has(schema, 'wrapped')) return fieldsOf(schema.wrapped);
  if (has(schema, 'item')) return fieldsOf(schema.item);
  if (!has(schema, 'entries') || typeof schema.entries !== 'object' || schema.entries === null) return [];
  return Object.entries<unknown>({ ...schema.entries }).flatMap(([name, entry]) => [
    name,
    ...fieldsOf(entry).map((field) => `${name}.${field}`),
  ]);
}

function faultOfProof(proof: Proof): string | null {
  if (typeof proof === 'string')
    return existsSync(new URL(`docs/decisions/${proof}.md`, ROOT)) ? null : `no decision ${proof}`;
  const [file, title] = proof;
  if (!existsSync(new URL(file, ROOT))) return `no test file ${file}`;
  const isTitle = ["'", '"', '`'].some((quote) => read(file).includes(`${quote}${title}${quote}`));
  return isTitle ? null : `${file} has no test “${title}”`;
}

function faultOf(row: (typeof TABLE)[number]): string | null {
  switch (row[0]) {
    case 'text': {
      const [, said, where] = row;
      if (!existsSync(new URL(where, ROOT))) return `no source ${where}`;
      return filesOf(where).some((file) => says(codeOf(file), said))
        ? null
        : `${where} does not say “${said}”`;
    }
    case 'route':
      return Object.values<string>(paths).includes(row[1]) ? null : `no page ${row[1]}`;
    case 'payload': {
      const [, endpoint, fields] = row;
      const contract = EXPORTS.find((each) => has(each, 'endpoint') && each.endpoint === endpoint);
      if (!has(contract, 'input')) return `no endpoint ${endpoint}`;
      const accepted = fieldsOf(contract.input);
      const missing = fields.filter((field) => !accepted.includes(field));
      return missing.length === 0 ? null : `${endpoint} does not accept ${missing.join(', ')}`;
    }
    case 'constant': {
      const [, name, value] = row;
      return CONSTANTS[name] === value ? null : `${name} is ${CONSTANTS[name]} instead of ${value}`;
    }
  }
}

test('the product says what the specification fixes', () => {
  expect(TABLE.map(faultOf).filter(Boolean)).toEqual([]);
});

test('each row of the specification names a test, or the decision that explains a difference', () => {
  expect(TABLE.map((row) => faultOfProof(row[0] === 'route' ? row[2] : row[3])).filter(Boolean)).toEqual([]);
});

test.each([
  [['text', 'Thanks you for the purchase', 'web/src/app/pages/checkout', '0023-accounts']],
  [['text', 'Car', 'web/src/app/shell/Header.tsx', '0023-accounts']],
  [['route', '/basket', '0023-accounts']],
  [['payload', 'POST /api/signin', ['mail'], '0023-accounts']],
  [['payload', 'POST /api/login', [], '0023-accounts']],
  [['constant', 'tracks on a page', 0, '0023-accounts']],
] as const)('a row that does not hold is found: %j', (row) => {
  expect(faultOf(row)).not.toBeNull();
});

test.each([
  ['0999-none'],
  [['tests/none.test.ts', 'says']],
  [['vitest.config.ts', 'no such title']],
] as const)('a proof that does not exist is found: %j', (proof) => {
  expect(faultOfProof(proof)).not.toBeNull();
});
