import * as v from 'valibot';
import { memberSplitsAnswer } from '@store/domain/api/member/splits';
import { utcDay } from '@store/domain/platform/time';
import { newCustomer } from '../../../api/support/customer';
import { memberCall, newUpload, theMember } from '../../../api/support/tracks';
import { rewrite } from '../../support/network';
import {
  addSomeTrack,
  answerWith,
  chooseFor,
  dashboardMenu,
  memberSession,
  openDashboard,
  removeTrack,
  sellTrack,
  someWord,
  storeSession,
} from '../../support/member';
import { expect } from '../../support/test';
import { PHONE_SIZE, type CheckedPage } from './page';

/** A collaborator with a share of a beat that was sold, and with a payout. */
async function sharedSale() {
  const { token } = await theMember();
  const call = (method: string, path: string, input?: unknown) =>
    memberCall(token, method, `/api/member/splits${path}`, input);
  const [id, name] = [newUpload(), `Mara ${someWord()}`];
  await call('POST', '/add', { id, name, email: '' });
  const track = await addSomeTrack(undefined, { split: [{ collaborator: id, points: 3333 }] });
  await sellTrack(track.id);
  await call('POST', '/payouts/record', {
    id: newUpload(),
    collaborator: id,
    currency: 'EUR',
    amount: 300,
    note: 'By transfer',
    paid_on: utcDay(Date.now()),
  });
  const { collaborators } = v.parse(memberSplitsAnswer, (await call('GET', '')).body);
  const link = collaborators.find((each) => each.id === id)?.link ?? '';
  return {
    name,
    track,
    path: link.replace(/^https?:\/\/[^/]+/, ''),
    remove: async () => {
      await removeTrack(track);
      await call('POST', '/remove', { id });
    },
  };
}

export const DASHBOARD: readonly CheckedPage[] = [
  {
    title: 'sign-in of members',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      await page.goto('/member/signin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Member Space');
      yield 'as it opens';
    },
  },
  {
    title: 'overview',
    async *states(page) {
      await storeSession(page, await memberSession());
      await page.goto('/member/log/dashboard');
      await page.getByRole('region', { name: 'To do' }).getByRole('listitem').first().waitFor();
      await page.getByRole('img', { name: /^Net revenue and plays/ }).waitFor();
      await page.getByText('Day by day').click();
      yield 'as it opens';
      await page.setViewportSize(PHONE_SIZE);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Device too small');
      yield 'on a phone, where it is not shown';
    },
  },
  {
    title: 'lists of the dashboard',
    isLong: true,
    async *states(page) {
      const { email } = await newCustomer();
      await openDashboard(page);
      const panel = page.getByRole('main');
      for (const [tab, noun] of [
        ['Tracks', 'track'],
        ['Comments', 'comment'],
        ['Newsletters', 'subscriber'],
        ['Invoices', 'invoice'],
        ['Users', 'user'],
      ] as const) {
        await dashboardMenu(page).getByRole('link', { name: tab }).click();
        await panel.getByText(new RegExp(`^\\d+ ${noun}s?\\b`)).waitFor();
        yield tab;
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('new');
      await page.getByRole('option', { name: 'New code' }).waitFor();
      yield 'the search over the dashboard';
      await page.keyboard.press('Escape');
      await panel.getByRole('searchbox').fill(someWord());
      await expect(panel).toContainText('No data was found.');
      yield 'one that is empty';
      await panel.getByRole('searchbox').fill(email);
      await chooseFor(page, email, `Delete ${email}`);
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      yield 'the question whether to delete';
      await page.route('**/api/member/users/delete', (route) => answerWith(route, []));
      await dialog.getByRole('button', { name: 'Yes' }).click();
      await dialog.getByRole('alert').waitFor();
      yield 'a deletion that was refused';
      await page.evaluate(() => {
        Object.assign(window, { isBefore: true });
        localStorage.setItem('member_tokenDuration', '1');
      });
      // The page reloads, and says it again.
      await page.waitForFunction(() => Reflect.get(window, 'isBefore') === undefined);
      await page.getByRole('link', { name: 'Sign in again' }).waitFor();
      yield 'a session that has run out';
    },
  },
  {
    title: 'dashboard that does not load',
    isLong: true,
    async *states(page) {
      const users = '**/api/member/users?*';
      await page.route(users, () => undefined);
      await openDashboard(page);
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
      yield 'a list that is awaited';
      await page.unroute(users);
      await page.route('**/api/member/*s?*', (route) => answerWith(route, []));
      await openDashboard(page, 'invoices');
      await expect(page.getByRole('main')).toContainText('Invoices could not be loaded.');
      yield 'a list that could not be loaded';
      await page.route('**/api/member/currentmember', (route) => answerWith(route, []));
      await page.goto('/member/log/dashboard');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      yield 'a member space that could not be opened';
    },
  },
  {
    title: 'invoice and customer',
    isLong: true,
    async *states(page) {
      const track = await addSomeTrack();
      const { by, id } = await sellTrack(track.id);
      const dispute = {
        reason: 'fraudulent',
        status: 'open',
        answer_at: Date.now(),
        note: '',
        answered: false,
      };
      await rewrite(page, '**/api/member/invoices?*', (text) =>
        text.replace('"dispute":null', `"dispute":${JSON.stringify(dispute)}`),
      );
      await openDashboard(page, 'invoices', `&search=${id}`);
      await page.getByRole('button', { name: `Details of invoice ${id}` }).click();
      await page.getByRole('region', { name: 'Dispute: fraudulent' }).waitFor();
      yield 'an invoice with a dispute';
      await page.getByRole('button', { name: `Refund invoice ${id}` }).click();
      const refund = page.getByRole('dialog', { name: 'Refund this invoice?' });
      await expect(refund).toContainText('€24.99');
      yield 'the question whether to refund';
      await page.keyboard.press('Escape');
      await dashboardMenu(page).getByRole('link', { name: 'Customers' }).click();
      const customers = page.getByRole('main');
      await customers.getByRole('searchbox', { name: /customer/ }).fill(by.email);
      await customers.getByText('1 customer for').waitFor();
      // The rows that were there before are dimmed until then.
      await expect(customers.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
      yield 'a customer who was found';
      await customers.getByRole('row', { name: by.email }).getByRole('link').click();
      await expect(customers).toContainText('1, €24.99 net');
      yield 'the orders of a customer';
      await removeTrack(track);
    },
  },
  {
    title: 'statement of a collaborator',
    isForPhones: true,
    isLong: true,
    problems: /status of 404/,
    async *states(page) {
      const shared = await sharedSale();
      await page.goto(shared.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Statement for ${shared.name}`);
      await page.getByRole('listitem').filter({ hasText: 'Sale' }).waitFor();
      yield 'opened by its link';
      await page.goto('/');
      await page.goto('/statement#unknown');
      await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
      yield 'with a link that is not valid';
      await shared.remove();
    },
  },
  {
    title: 'splits',
    isLong: true,
    async *states(page) {
      const shared = await sharedSale();
      await openDashboard(page, 'splits');
      await page.getByRole('button', { name: `Statement of ${shared.name}` }).waitFor();
      yield 'the collaborators';
      await page.getByRole('button', { name: 'Add collaborator' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add collaborator' });
      await dialog.waitFor();
      yield 'the form of a collaborator';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Statement of ${shared.name}` }).click();
      await page.getByRole('region', { name: 'Payouts' }).getByRole('listitem').waitFor();
      yield 'a collaborator with a payout';
      await openDashboard(page, 'tracks', `&search=${encodeURIComponent(shared.track.title)}`);
      await page.getByRole('link', { name: `Edit ${shared.track.title}` }).click();
      await page.getByRole('button', { name: 'Show shares' }).click();
      await page.getByLabel(`Share of ${shared.name} in %`).waitFor();
      yield 'the shares in the form of a beat';
      await shared.remove();
    },
  },
];
