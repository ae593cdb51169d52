import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

/** Served at every address of a player (firebase.json); its script reads the address. */
const PAGE = 'shells/embed.html';

const TAGS = /\s*<link rel="stylesheet"[^>]*>\s*<script type="module"[^>]*><\/script>/;

/** Builds src/embed as one script and one style sheet, and returns their names. */
async function buildFiles(
  { root, mode, define, build: { outDir } }: ResolvedConfig,
  noteModules: () => Plugin,
): Promise<readonly string[]> {
  const built = await build({
    root,
    mode,
    define: { __SHOP_NAME__: String(define?.['__SHOP_NAME__']) },
    configFile: false,
    plugins: [noteModules()],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/embed/bundle.ts',
        // No module: a frame in a sandbox has no origin and may load no modules from another one.
        output: {
          format: 'iife',
          entryFileNames: 'assets/embed-[hash].js',
          assetFileNames: 'assets/embed-[hash][extname]',
        },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName));
}

/** Writes the page of the embedded player (docs/decisions/0029-sharing.md). */
export async function writeEmbed(config: ResolvedConfig, noteModules: () => Plugin): Promise<void> {
  const files = await buildFiles(config, noteModules);
  const [script, style] = ['.js', '.css'].map((ending) => files.find((file) => file.endsWith(ending)));
  if (!script || !style) throw new Error('The embedded player has no script or no style.');
  const page = await readFile(join(config.root, 'embed.html'), 'utf8');
  const tags = `\n    <link rel="stylesheet" href="/${style}" />\n    <script defer src="/${script}"></script>`;
  if (!TAGS.test(page)) throw new Error('embed.html has no style sheet and script to replace.');
  const target = resolve(config.root, config.build.outDir, PAGE);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, page.replace(TAGS, tags));
}
