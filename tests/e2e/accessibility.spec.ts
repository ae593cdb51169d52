import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './journey';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

for (const path of ['/', '/tracks', '/tracks?search=zzz', '/track/detail/24', '/nowhere']) {
  test(`axe finds nothing to complain of on ${path}`, async ({ page, expectProblem }) => {
    if (path === '/nowhere') expectProblem(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(axe);
    const violations = await page.evaluate(() =>
      (Reflect.get(window, 'axe') as { run: () => Promise<{ violations: Violation[] }> })
        .run()
        .then((result) => result.violations),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
