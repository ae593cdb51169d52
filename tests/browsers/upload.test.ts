import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { signInMember } from '../api/support/member';
import { keepShop } from '../api/support/tracks';
import { runningStore } from '../support/running-store';
import { button, HEADING, MAIN, target } from './support/shop';
import { journey } from './support/journey';

const FLAC = fileURLToPath(new URL('../fixtures/signal-fire.flac', import.meta.url));
const COVER = fileURLToPath(new URL('../../web/public/shop.png', import.meta.url));

let restoreShop: () => Promise<void>;

beforeAll(async () => {
  restoreShop = await keepShop((await signInMember()).token);
});

// The other journeys expect the demo's beats on the home page, also those in the next browser.
afterAll(() => restoreShop());

journey('the producer uploads a beat, which plays in the shop', async (shop) => {
  const { email, password } = runningStore().accounts.member;
  await shop.open('/member/signin');
  await shop.fill('Email', email, MAIN);
  await shop.fill('Password', password, MAIN);
  await shop.click(button('Sign In', MAIN));
  await shop.sees(target('heading'), /Welcome back admin/);

  await shop.open('/member/log/dashboard?tab=tracks&item=new');
  await shop.attach(/Choose audio$/, FLAC);
  await shop.seesValue('Title', /^Signal Fire$/, MAIN);
  await shop.seesValue('Bpm', /^100$/, MAIN);
  await shop.seesValue('Time', /^0:12$/, MAIN);
  const title = ` ${randomBytes(4).toString('hex')}`;
  await shop.fill('Title', title, MAIN);
  await shop.fill('Tag', 'signal', MAIN);
  await shop.attach(/Choose picture$/, COVER);
  await shop.sees(MAIN, /(?:Uploaded.*){3}/s);
  await shop.click(button('Publish', MAIN));
  await shop.sees(target('region', 'Notifications'), /is in the shop/);
  await shop.sees(target('heading', 'Tracks'), /./);

  await shop.open('/');
  await shop.click(button(new RegExp(`^Play Signal Fire${title}$`)));
  await shop.hearsOneSound();
  await shop.sees(HEADING, /./);
});
