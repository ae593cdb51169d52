import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NOTICES_FILE } from '../../domain/src/pages/html/site.ts';
import type { Plugin, ResolvedConfig } from 'vite';
import { thirdPartyNotices } from '../../domain/build/notices.mjs';

interface NoticePlugins {
  /** Notes what a build contains; also for builds of workers and of the embedded player. */
  readonly noteModules: () => Plugin;
  /** Writes the file once everything is built. */
  readonly writeNotices: () => Plugin;
}

/** Writes third parties' notices (docs/decisions/0046-lawful-defaults.md). `whose`: who contains them. */
export function noticePlugins(whose: string): NoticePlugins {
  const files = new Set<string>();
  const noteModules = (): Plugin => ({
    name: 'note-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const named = output.type === 'chunk' ? output.moduleIds : output.originalFileNames;
        for (const file of named) files.add(resolve(file));
      }
    },
  });
  const writeNotices = (): Plugin => {
    let config: ResolvedConfig;
    return {
      name: 'write-notices',
      apply: 'build',
      configResolved(resolved) {
        config = resolved;
      },
      async writeBundle() {
        const folder = resolve(config.root, config.build.outDir);
        await writeFile(join(folder, NOTICES_FILE), thirdPartyNotices(whose, [...files]));
      },
    };
  };
  return { noteModules, writeNotices };
}
