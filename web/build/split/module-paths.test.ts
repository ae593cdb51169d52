import { expect, test } from 'vitest';
import { isNamed, staleEntries } from './module-paths';

function idOf(path: string): string {
  return `/home/mara/shop/${path}`;
}

test('a file is named without its extensions, with its styles, whatever its query', () => {
  const list = ['web/src/ui/Tabs'];
  expect(isNamed(list, idOf('web/src/ui/Tabs.tsx'))).toBe(true);
  expect(isNamed(list, idOf('web/src/ui/Tabs.module.css?used'))).toBe(true);
  expect(isNamed(list, idOf('web/src/ui/TabsBar.tsx'))).toBe(false);
  expect(isNamed(list, idOf('domain/src/ui/Tabs.tsx'))).toBe(false);
});

test('a module is named wherever its checkout is, and however its system writes paths', () => {
  expect(isNamed(['domain/src/platform/money/'], '/home/mara/other/domain/src/platform/money/money.ts')).toBe(
    true,
  );
  expect(
    isNamed(['domain/src/platform/money/'], 'C:\\shops\\web\\src\\domain\\src\\platform\\money\\money.ts'),
  ).toBe(true);
});

test('the last entry that names a module decides', () => {
  const list = ['web/src/ui/', '!web/src/ui/form/', 'web/src/ui/form/Form'];
  expect(isNamed(list, idOf('web/src/ui/Tabs.tsx'))).toBe(true);
  expect(isNamed(list, idOf('web/src/ui/form/Field.tsx'))).toBe(false);
  expect(isNamed(list, idOf('web/src/ui/form/Form.tsx'))).toBe(true);
  expect(isNamed(list, 'vite/modulepreload-polyfill.js')).toBe(false);
});

test('entries that name no module are stale, also those that take something away', () => {
  const list = ['web/src/ui/Tabs', 'web/src/ui/Gone', '!web/src/gone/'];
  expect(staleEntries(list, [idOf('web/src/ui/Tabs.tsx')])).toEqual(['web/src/ui/Gone', '!web/src/gone/']);
});
