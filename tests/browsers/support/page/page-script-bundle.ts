import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The source of page-script.ts as one expression. */
export async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page-script.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari16.4',
    logLevel: 'error',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild bundled nothing.');
  return `(() => { ${file.text} })()`;
}
