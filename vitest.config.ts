import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env: { GCLOUD_PROJECT: 'demo-unit', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
          include: ['{domain,functions,web,emulators}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], fileParallelism: false } },
      { test: { name: 'platform', include: ['tests/platform/**/*.test.ts'], fileParallelism: false } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], fileParallelism: false } },
    ],
  },
});
