import type { Plugin, Rolldown } from 'vite';

const DEFAULT_IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

function isEmptied({ moduleIds, exports }: Rolldown.OutputChunk): boolean {
  return moduleIds.length > 0 && moduleIds.every((id) => id.endsWith('.css')) && exports.length === 0;
}

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
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' as const }),
      },
    },
  ];
}
