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

const features = [
  'account',
  'cart',
  'catalogue',
  'checkout',
  'comments',
  'contact',
  'legal',
  'member',
  'newsletter',
  'player',
];

/** Imports point one way: app → features → ui, lib → domain (docs/decisions/0001-layout.md). */
const zones = [
  forbid('./domain', './functions', 'domain knows neither side'),
  forbid('./domain', './web', 'domain knows neither side'),
  forbid('./domain', './emulators', 'domain knows neither side'),
  forbid('./functions', './web', 'functions and web meet in domain'),
  forbid('./functions', './emulators', 'production code knows no emulator'),
  forbid('./web', './functions', 'functions and web meet in domain'),
  forbid('./web', './emulators', 'production code knows no emulator'),
  forbid('./web/src/ui', './web/src/features', 'ui is free of features'),
  forbid('./web/src/ui', './web/src/app', 'ui is free of the app'),
  forbid('./web/src/ui', './domain', 'ui is free of the domain'),
  forbid('./web/src/lib', './web/src/features', 'lib is below features'),
  forbid('./web/src/lib', './web/src/ui', 'lib is beside ui'),
  forbid('./web/src/lib', './web/src/app', 'lib is below the app'),
  forbid('./web/src/features', './web/src/app', 'features are below the app'),
  forbid('./functions/src/stores', './functions/src/handlers', 'stores are below handlers'),
  forbid('./functions/src/gateways', './functions/src/handlers', 'gateways are below handlers'),
  forbid('./functions/src/gateways', './functions/src/stores', 'gateways know no collection'),
  ...features.map((feature) =>
    forbid(
      `./web/src/features/!(${feature})/**/*`,
      `./web/src/features/${feature}`,
      `import ${feature} through its index.ts`,
      ['./index.ts'],
    ),
  ),
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.local/**', 'test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, jsdoc },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { ClassDeclaration: true, FunctionDeclaration: true, ArrowFunctionExpression: true },
          contexts: [
            'TSInterfaceDeclaration',
            'TSTypeAliasDeclaration',
            'ExportNamedDeclaration > VariableDeclaration',
          ],
        },
      ],
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
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(stripe|firebase-admin)',
              allowTypeImports: true,
              message: 'SDKs are imported by gateways alone',
            },
          ],
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
              message: 'features/player/engine.ts alone imports howler',
            },
          ],
        },
      ],
    },
  },
  { files: ['web/src/features/player/engine.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['emulators/**/*.ts', 'tests/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
    rules: { 'jsdoc/require-jsdoc': 'off' },
  },
);
