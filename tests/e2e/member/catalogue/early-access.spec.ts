import { randomBytes } from 'node:crypto';
import { someEmail } from '../../../api/support/calls';
import { mailArrives } from '../../../api/support/inbox';
import { subscribeAndConfirm } from '../../../api/support/subscribers';
import {
  addSomeDraft,
  chooseFor,
  expectSuccessAndReload,
  openDashboard,
  rowWith,
} from '../../support/member';
import { beCustomer, payingFor, pay } from '../../support/shopping';
import { expect, LONG, test } from '../../support/test';

const HOUR = 60 * 60 * 1000;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Adds a draft that is published in an hour. */
function scheduleBeat(title: string): Promise<void> {
  return addSomeDraft(title, Date.now() + HOUR);
}

/** The address in a mail behind a beat's name. */
function linkIn(text: string, title: string): string {
  const [, link = ''] = new RegExp(`${title}\\n.*\\n(http\\S+)`).exec(text) ?? [];
  return link;
}

test(
  'a subscriber opens a scheduled beat by the link in a mail, and buys it',
  LONG,
  async ({ page, browser }) => {
    const title = `Sneak ${randomBytes(4).toString('hex')}`;
    await scheduleBeat(title);
    await openDashboard(page, 'tracks', '&state=scheduled');
    await chooseFor(page, title, `Open early access to ${title}`);
    await expectSuccessAndReload(page, /through its link/);
    await expect(rowWith(page, title)).toContainText('Early access · Will be published on');
    await page.getByRole('button', { name: /^All/ }).click();
    await expect(rowWith(page, title)).toContainText('Hidden');

    const reader = someEmail();
    await subscribeAndConfirm(reader);
    await openDashboard(page, 'newsletters');
    await page.getByRole('link', { name: 'Write newsletter' }).click();
    await page.getByRole('button', { name: 'New newsletter' }).click();
    const composer = page.getByRole('region', { name: 'Write newsletter' });
    await composer.getByLabel('Subject').fill(`First for you: ${title}`);
    await composer.getByLabel('Text', { exact: true }).fill('Before everybody else.');
    await composer.getByLabel('Beats', { exact: true }).fill(title);
    await composer.getByRole('button', { name: `${title}, early access demo` }).click();
    await composer.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog', { name: 'Send newsletter' }).getByRole('button', { name: 'Yes' }).click();
    const mail = await mailArrives(reader, 2).then(async (second) =>
      second.subject.startsWith('First') ? second : mailArrives(reader, 3),
    );
    const link = linkIn(mail.text, title);
    expect(link).toMatch(/\/track\/detail\/\d+\?early=1#[\w-]{22}$/);

    const visitor = await (await browser.newContext()).newPage();
    const requests: string[] = [];
    visitor.on('request', (request) =>
      requests.push(`${request.url()} ${JSON.stringify(request.headers())}`),
    );
    await beCustomer(visitor);
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByRole('main')).toContainText('Early access. You can see this beat');
    await expect(visitor).toHaveURL(/\?early=1$/);
    await visitor
      .getByRole('main')
      .getByRole('button', { name: `Play ${title}` })
      .first()
      .click();
    await expect(visitor.getByRole('button', { name: 'Pause' }).first()).toBeVisible();
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await visitor.getByRole('button', { name: 'Non-Exclusive - €24.99', exact: true }).click();
    await visitor.reload();
    await expect(visitor.getByRole('button', { name: 'Already in cart' })).toBeVisible();
    await visitor.goto('/cart');
    await expect(visitor.getByRole('table')).toContainText(title);
    await expect(visitor.getByRole('table')).not.toContainText('No longer in the shop');
    await visitor.getByRole('button', { name: 'Checkout Now' }).click();
    await payingFor(visitor);
    await pay(visitor);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thanks you for purchase');
    const [, token = ''] = link.split('#');
    expect(requests.filter((request) => request.includes(token))).toEqual([]);
    await visitor.context().close();
  },
);
