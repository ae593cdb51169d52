import type { Plugin, Rolldown } from 'vite';

const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

function isEmptied({ moduleIds, exports }: Rolldown.OutputChunk): boolean {
  return moduleIds.length > 0 && moduleIds.every((id) => id.endsWith('.css')) && exports.length === 0;
}

/**
 * Takes a file that only styles, and holds no code any more, out of the build: a request less on every first visit. Where
 * names are taken at run time (`styles[name]`), it holds those and stays.
 */
function dropEmptied(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const { fileName, viteMetadata } of chunks.filter(isEmptied)) {
    const statement = `import"./${fileName.split('/').at(-1)}";`;
    for (const chunk of chunks.filter(({ imports }) => imports.includes(fileName))) {
      chunk.code = chunk.code.replace(statement, '');
      viteMetadata?.importedCss.forEach((sheet) => chunk.viteMetadata?.importedCss.add(sheet));
    }
    delete bundle[fileName];
  }
}

/**
 * Lets the bundler put class names where they are used: an object of all names of a style sheet, which is what its default
 * export is, stays whole in the bundle; the single names that a namespace has are written out, or left out when unused. The
 * build then also warns of a name that the style sheet does not have.
 */
export function staticClassNames(): Plugin[] {
  return [
    {
      name: 'static-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx$/ },
        handler: (code) => ({ code: code.replace(DEFAULT_IMPORT, 'import * as $1 from $2;'), map: null }),
      },
      generateBundle: { order: 'post', handler: (_options, bundle) => dropEmptied(bundle) },
    },
    {
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // A sheet whose names are all written out elsewhere is imported by nobody, and still styles the page.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
      },
    },
  ];
}
