import { actOnLink, newLink } from '../../../api/support/private-links';
import {
  addSomeComment,
  addSomeDraft,
  addSomeTrack,
  asMember,
  openSomeEarlyAccess,
  removeTrack,
  someWord,
} from '../../support/member';
import {
  answerMalformed,
  cartOf,
  cutOff,
  DOCUMENTS,
  FAILED,
  hold,
  PREVIEWS,
  remember,
  restore,
  rewrite,
  sessionOf,
} from '../../support/network';
import { expect, expectOneSound, open } from '../../support/test';
import { PHONE_SIZE, type CheckedPage } from './page';

export const CATALOGUE: readonly CheckedPage[] = [
  {
    title: 'free download',
    isForPhones: true,
    isLong: true,
    async *states(page) {
      await open(page, '/track/detail/23');
      await page.getByRole('button', { name: 'Free download' }).click();
      const dialog = page.getByRole('dialog', { name: 'Free download of Low Tide' });
      await dialog.getByRole('button', { name: 'Send me the link' }).click();
      await dialog.getByText('Email is not valid.').first().waitFor();
      yield 'the form, with an error';
      for (const [query, heading] of [
        ['?beat=23&token=any', 'Your download is ready'],
        ['?beat=24&token=any', 'No longer a free download'],
        ['', 'This link is no longer valid'],
      ] as const) {
        await open(page, `/free-download${query}`);
        await page.getByRole('heading', { name: heading }).waitFor();
        yield heading;
      }
    },
  },
  {
    title: 'home page, menu and player',
    isForPhones: true,
    problems: /ContactPage|ERR_FAILED|dynamically imported/,
    async *states(page) {
      await open(page, '/');
      yield 'the home page';
      await page.getByRole('button', { name: 'Play Low Tide', exact: true }).click();
      await expectOneSound(page);
      const player = page.getByRole('region', { name: 'Player' });
      await player.getByRole('button', { name: 'Hide player' }).waitFor();
      await page.keyboard.press('m');
      yield 'a beat that plays';
      await page.getByRole('button', { name: 'More for Paper Lanterns' }).click();
      await page.getByRole('button', { name: 'Play next' }).click();
      await player.getByRole('button', { name: 'Queue' }).click();
      const queue = page.getByRole('region', { name: 'Queue' });
      await queue.getByRole('button', { name: /^Play now: Paper Lanterns/ }).waitFor();
      yield 'the queue';
      await page.keyboard.press('Escape');
      await answerMalformed(page, PREVIEWS);
      await page.getByRole('button', { name: 'Play Glass Elevator', exact: true }).click();
      await page.getByRole('alert').getByText('could not be played').waitFor();
      yield 'a beat that cannot be played';
      await page.setViewportSize(PHONE_SIZE);
      await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
      yield 'the open menu';
      await cutOff(page, '**/ContactPage-*.js');
      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('main').getByText('This page could not be shown.').waitFor();
      yield 'a page that could not be loaded';
    },
  },
  {
    title: 'notice of an ad blocker',
    isLong: true,
    problems: /ERR_BLOCKED/,
    async *states(page) {
      await page.route('**/advertising-probe', (route) => route.abort('blockedbyclient'));
      await open(page, '/');
      await page.getByText('Please disable ad block and reload the page, thanks').waitFor();
      yield 'as it opens';
    },
  },
  {
    title: 'list of tracks',
    isForPhones: true,
    async *states(page) {
      await open(page, '/tracks');
      await page.getByRole('table').getByText('Glass Elevator').first().waitFor();
      yield 'as it opens';
      for (const [title, choice] of [
        ['Low Tide', 'Compare'],
        ['Paper Lanterns', 'Compare with Low Tide'],
      ] as const) {
        await page.getByRole('button', { name: `More for ${title}` }).click();
        await page.getByRole('button', { name: choice, exact: true }).click();
      }
      await page.getByRole('dialog', { name: 'Compare' }).waitFor();
      yield 'the comparison of two beats';
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('button', { name: /^#trap, \d+ beats$/ }).click();
      await page.getByLabel('From', { exact: true }).fill('138');
      await page.getByLabel('To', { exact: true }).fill('146');
      await expect(page).toHaveURL(/tag=trap&bpm=138-146$/);
      yield 'with open filters, of which some are chosen';
      await open(page, '/tracks?tag=trap&bpm=138-146&mood=dark&length=short&sale=1&sort=tempo');
      await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(5);
      yield 'with filters in use, and sorted';
      await open(page, '/tracks?search=zzz');
      await page.getByRole('heading', { level: 1 }).waitFor();
      yield 'without a result';
      await answerMalformed(page, DOCUMENTS);
      await open(page, '/tracks');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      yield 'that could not be loaded';
    },
  },
  {
    title: 'page of a track',
    async *states(page) {
      await remember(page, { cart: cartOf({ 24: 'Glass Elevator' }) });
      await open(page, '/cart');
      await hold(page, DOCUMENTS);
      await page
        .getByRole('table')
        .getByRole('link', { name: /Glass Elevator/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data is Loading...');
      yield 'while it loads';
      // Whether the page has given up by now depends on how long the checks took.
      await restore(page, DOCUMENTS);
      await page.evaluate(() => localStorage.removeItem('cart'));
      await open(page, '/track/detail/24');
      await page.getByRole('button', { name: 'Add to cart' }).waitFor();
      yield 'as it opens';
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.getByRole('dialog').waitFor();
      yield 'the choice of a licence';
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'Exclusive - €44.99', exact: true }).check();
      yield 'with a selected licence';
      await rewrite(page, '**/documents/tracks/24?*', (text) => text.replace(/"available"/, '"sold"'));
      await open(page, '/track/detail/24');
      await page.getByRole('main').getByText('Sold', { exact: true }).waitFor();
      yield 'of a sold track';
    },
  },
  {
    title: 'comments',
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      const track = await addSomeTrack();
      const { by } = await addSomeComment(track.id);
      await remember(page, sessionOf(by.token));
      await open(page, `/track/detail/${track.id}`);
      await main.getByText(by.username).first().waitFor();
      await main.getByRole('button', { name: 'Post comment' }).click();
      await main.getByText('Write something first.').waitFor();
      yield 'with an error of the form';
      await answerMalformed(page, '**/api/tracks/*/comments');
      await page.reload();
      await main.getByText('The comments could not be loaded.').waitFor();
      yield 'that could not be loaded';
      await removeTrack(track);
    },
  },
  {
    title: 'early access',
    isLong: true,
    async *states(page) {
      const title = `Sneak ${someWord()}`;
      await addSomeDraft(title, Date.now() + 3_600_000);
      const { id, link } = await openSomeEarlyAccess(title);
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText('Early access. You can see this beat');
      yield 'the page of the beat';
      await asMember('POST', '/api/member/tracks/delete', { id });
    },
  },
  {
    title: 'private link',
    isForPhones: true,
    isLong: true,
    problems: /status of 404/,
    async *states(page) {
      const { id, secret } = await newLink({ tracks: [24, 21, 12], price: 1999, may_download: true });
      await open(page, `/for/mara#${secret}`);
      await page.getByRole('button', { name: /Take all three/ }).waitFor();
      yield 'as it opens';
      await page.getByRole('button', { name: /Take all three/ }).click();
      await page.getByRole('main').getByRole('link', { name: 'View cart' }).waitFor();
      yield 'with its beats in the cart';
      await actOnLink('delete', { id });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
      yield 'that has ended';
    },
  },
  {
    title: 'embedded player',
    problems: new RegExp(`status of 404|${FAILED.source}`),
    async *states(page) {
      const slider = page.getByRole('slider');
      for (const [path, height] of [
        ['/embed/24', 160],
        ['/embed/list/newest', 420],
      ] as const)
        for (const width of [280, 1200]) {
          await page.setViewportSize({ width, height });
          await page.goto(path);
          await expect(slider).toBeEnabled();
          yield `${path} at ${width} pixels`;
        }
      await page.goto('/embed/9999');
      await expect(page.getByRole('heading')).toHaveText('This beat is no longer in the shop.');
      yield 'without a beat';
      await cutOff(page, DOCUMENTS);
      await page.goto('/embed/24');
      await page.getByRole('status').getByText('The shop cannot be reached.').waitFor();
      yield 'without a connection';
    },
  },
];
