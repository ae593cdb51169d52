import { expectNoViolations } from './axe';
import { test } from './journey';

for (const path of ['/', '/tracks', '/tracks?search=zzz', '/track/detail/24', '/nowhere']) {
  test(`axe finds nothing to complain of on ${path}`, async ({ page, expectProblem }) => {
    if (path === '/nowhere') expectProblem(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page);
  });
}
