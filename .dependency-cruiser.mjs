/**
 * What may import what (docs/decisions/0001-layout.md). Each rule says which imports are forbidden.
 * https://github.com/sverweij/dependency-cruiser/blob/main/doc/rules-reference.md
 */

const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Workspaces that import only some of the others. */
const only = (workspace, allowed, from = `^${workspace}/`) =>
  forbid(
    `only-${workspace}`,
    { path: from },
    {
      path: '^(domain|functions|web|tools|packages|tests)/',
      pathNot: `^(${[workspace, ...allowed].join('|')})/`,
    },
    allowed.length === 0
      ? `${workspace} imports nothing of the other workspaces.`
      : `${workspace} imports ${allowed.join(', ')} only.`,
  );

/** Areas of a workspace, top to bottom: each imports only those below it. A test may use what is above. */
const layers = (root, areas) =>
  areas
    .slice(1)
    .map((area, index) =>
      forbid(
        `${root}/${area}-below`,
        { path: `^${root}/${area}/`, pathNot: '\\.test\\.tsx?$' },
        { path: `^${root}/(${areas.slice(0, index + 1).join('|')})/` },
        `Areas of ${root} import only areas below them: ${areas.join(' > ')}.`,
      ),
    );

export default {
  forbidden: [
    forbid(
      'no-circular',
      {},
      { circular: true },
      'Type-only and dynamic imports count: a cycle of any kind means that two files are one concept.',
    ),
    forbid(
      'declared-dependencies',
      {},
      // The address of a file is Vite's: its package is imported beside it.
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '\\?url$' },
      'A package that a workspace imports stands in its package.json.',
    ),
    forbid(
      'domain-alone',
      { path: '^domain/src/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^domain/src/', '^node_modules/valibot/'] },
      'domain imports nothing but its schema library.',
    ),
    only('domain', []),
    only('functions', ['domain']),
    only('web', ['domain'], '^web/(?!.*\\.test\\.tsx?$)'),
    only('web', ['domain', 'tests/audio'], '^web/.*\\.test\\.tsx?$'),
    only('packages', []),
    forbid(
      'packages-apart',
      { path: '^packages/([^/]+)/' },
      { path: '^packages/', pathNot: '^packages/$1/' },
      'Packages do not import each other.',
    ),
    forbid(
      'ui-below',
      { path: '^web/src/ui/' },
      { path: '^(domain/|web/src/(features|app)/)' },
      'ui imports neither features nor the app nor domain.',
    ),
    forbid(
      'lib-below',
      { path: '^web/src/lib/' },
      { path: '^web/src/(features|ui|app)/' },
      'lib imports neither features nor ui nor the app.',
    ),
    forbid(
      'features-below',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
      'Features do not import the app.',
    ),
    ...['[^/]+/[^/]+', 'player', 'member'].map((feature) =>
      forbid(
        'features-by-index',
        {
          path: `^web/src/features/(${feature})/`,
          pathNot: feature.startsWith('[') ? '^web/src/features/(player|member)/' : [],
        },
        {
          path: '^web/src/features/',
          pathNot: [
            '^web/src/features/$1/',
            '^web/src/features/[^/]+/index\\.ts$',
            '^web/src/features/[^/]+/[^/]+/index\\.ts$',
          ],
        },
        'Features import each other through index.ts.',
      ),
    ),
    ...layers('functions/src', ['entry', 'pages', 'sales', 'shop', 'people', 'platform']),
    ...layers('web/src/features', ['member', 'sales', 'shop', 'player', 'people']),
    ...layers('web/src/features/member', [
      'dashboard',
      'sales',
      'shop',
      'beats',
      'people',
      'insight',
      'base',
    ]),
    ...layers('domain/src', ['api', 'pages', 'sales', 'shop', 'people', 'platform']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only what is built here: packages of the registry have folders with this name, too.
    exclude: { path: '^(functions|web|packages/[^/]+)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
