import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import globals from 'globals';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** A zone: files under `target` may import nothing under `from`, but for `except`. Paths are from the repository root. */
const forbid = (target, from, message, except = []) => ({ target, from, message, except });

const foldersOf = (path) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const features = foldersOf('./web/src/features');

/** Folders of functions/src that import none of its features. */
const below = ['audit', 'gateways', 'http', 'limits', 'mail', 'sessions', 'shop'];
const serverFeatures = foldersOf('./functions/src').filter(
  (folder) => !['collections', ...below].includes(folder),
);

const packages = foldersOf('./packages');

/** Imports point one way: app → features → ui, lib → domain (docs/decisions/0001-layout.md). */
const zones = [
  ...['./functions', './web', './tools', './packages', './tests'].map((from) =>
    forbid('./domain', from, 'domain imports nothing of the other workspaces'),
  ),
  ...['./web', './tools', './packages', './tests'].map((from) =>
    forbid('./functions', from, 'functions import domain only'),
  ),
  ...['./functions', './tools', './packages', './tests'].map((from) =>
    forbid('./web', from, 'web imports domain only'),
  ),
  ...['./domain', './functions', './web', './tools', './tests'].map((from) =>
    forbid('./packages', from, 'packages import nothing of the shop'),
  ),
  ...packages.flatMap((one) =>
    packages
      .filter((other) => other !== one)
      .map((other) =>
        forbid(`./packages/${one}`, `./packages/${other}`, 'packages do not import each other'),
      ),
  ),
  forbid('./web/src/ui', './web/src/features', 'ui does not import features'),
  forbid('./web/src/ui', './web/src/app', 'ui does not import the app'),
  forbid('./web/src/ui', './domain', 'ui does not import domain'),
  forbid('./web/src/lib', './web/src/features', 'lib does not import features'),
  forbid('./web/src/lib', './web/src/ui', 'lib does not import ui'),
  forbid('./web/src/lib', './web/src/app', 'lib does not import the app'),
  forbid('./web/src/features', './web/src/app', 'features do not import the app'),
  ...below.flatMap((folder) =>
    serverFeatures.map((feature) =>
      forbid(`./functions/src/${folder}`, `./functions/src/${feature}`, `${folder} does not import features`),
    ),
  ),
  ...features.map((feature) =>
    forbid(
      `./web/src/features/!(${feature})/**/*`,
      `./web/src/features/${feature}`,
      `import ${feature} through its index.ts`,
      ['./index.ts'],
    ),
  ),
];

/** Applies to every file; a later `no-restricted-syntax` entry must repeat it. */
const functionStyle = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator[init.type="ArrowFunctionExpression"]:not([id.typeAnnotation])',
  message: 'Write a function declaration at the top level; arrows are for callbacks and closures.',
};

/** Applies to functions/src; a later `no-restricted-imports` entry must repeat it. */
const sdkImports = {
  regex: '^(stripe|firebase-admin)',
  allowTypeImports: true,
  message: 'SDKs are imported by gateways alone',
};

// Rules that need types are checked by oxlint (.oxlintrc.json), which takes a tenth of the time.
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.local/**',
      'test-results/**',
      '**/.stryker-tmp/**',
      '**/reports/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    plugins: { 'import-x': importX, jsdoc },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['*/tsconfig.json', 'packages/*/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-extraneous-dependencies': ['error', { includeTypes: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', functionStyle],
    },
  },
  {
    files: ['packages/*/src/**/*.ts', 'domain/src/**/*.ts', 'functions/src/gateways/**/*.ts'],
    rules: {
      'jsdoc/require-jsdoc': ['error', { publicOnly: true, require: { FunctionDeclaration: true } }],
    },
  },
  {
    files: ['domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!valibot$|\\.)', message: 'domain imports nothing but its schema library' },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: [
      'functions/src/gateways/**',
      'functions/src/config.ts',
      'functions/src/index.ts',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [sdkImports] }] },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/collections/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        functionStyle,
        {
          selector: 'CallExpression[callee.property.name=/^(collection|collectionGroup)$/]',
          message: 'Collections are opened in functions/src/collections.',
        },
        {
          selector: 'CallExpression[callee.property.name="doc"][callee.object.callee.name="database"]',
          message: 'Documents are addressed in functions/src/collections.',
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'howler',
              allowTypeImports: true,
              message: 'only features/player/playback/engine.ts imports howler',
            },
          ],
        },
      ],
    },
  },
  { files: ['web/src/features/player/playback/engine.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['tools/**/*.ts', 'packages/**/*.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
    rules: { 'jsdoc/require-jsdoc': 'off' },
  },
);
