import { newCustomer } from '../../api/support/customer';
import { remember, sessionOf } from '../support/network';
import {
  expect,
  expectAtTop,
  expectOneSound,
  isTooWide,
  open,
  PHONE,
  playingClocks,
  test,
} from '../support/test';
import { addSomeComment, addSomeTrack, removeTrack } from '../support/member';

test(
  'the track page shows cover, tempo, length and tag and plays from a position in the waveform',
  PHONE,
  async ({ page }) => {
    await open(page, '/track/detail/23');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Low Tide');
    const cover = main.getByRole('img', { name: 'Cover of Low Tide' });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(main.getByRole('term')).toContainText(['Bpm', 'Time', 'Tag']);
    await expect(main.getByRole('definition')).toContainText(['78', /\d:\d\d/, 'lofi']);
    expect(await isTooWide(page)).toBe(false);

    const preview = page.getByRole('region', { name: 'Preview of Low Tide' });
    await preview.getByRole('button', { name: 'Play Low Tide' }).click();
    await expectOneSound(page);
    const seek = preview.getByRole('slider', { name: 'Seek' });
    const length = Number(await seek.getAttribute('max'));
    const { width, height } = (await seek.boundingBox()) ?? { width: 0, height: 0 };
    await seek.click({ position: { x: width / 2, y: height / 2 } });
    await expect.poll(async () => (await playingClocks(page))[0] ?? 0).toBeGreaterThan(length / 3);
    await preview.getByRole('button', { name: 'Pause Low Tide' }).click();
    await expect.poll(() => playingClocks(page)).toEqual([]);
  },
);

test('the licence dialog summarises each licence and links to its contract', PHONE, async ({ page }) => {
  await open(page, '/track/detail/23');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'What type of license do you want ?' });
  await expect(dialog.getByRole('button', { name: /€/ })).toHaveText([
    'Non-Exclusive - €24.99',
    'Exclusive - €44.99',
  ]);
  await expect(dialog).toContainText('500,000 streams');
  await expect(dialog).toContainText(/exclusive worldwide rights/i);
  expect(await isTooWide(page)).toBe(false);
  await dialog
    .getByRole('link', { name: /contract/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/licences/);
  await expect(dialog).toHaveCount(0);
  await expectAtTop(page);
  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByRole('main')).toContainText('3000 copies');
});

test('a click beside the licence dialog and Escape leave the cart unchanged', async ({ page }) => {
  await open(page, '/track/detail/23');
  const add = page.getByRole('button', { name: 'Add to cart' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);
  await add.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
});

test('comments are public, and commenting asks to sign in and returns', async ({ page }) => {
  const track = await addSomeTrack();
  const first = await addSomeComment(track.id);
  const second = await addSomeComment(track.id);
  const { email, password } = await newCustomer();
  await page.goto(`/track/detail/${track.id}`);
  const main = page.getByRole('main');
  const comments = main.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(comments).toHaveText([
    new RegExp(`${second.by.username}.*${second.words}`),
    new RegExp(`${first.by.username}.*${first.words}`),
  ]);
  await expect(main.getByLabel('Your comment')).toHaveCount(0);
  await main.getByRole('link', { name: 'Sign in to comment' }).click();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/track/detail/${track.id}$`));
  await expect(main.getByLabel('Your comment')).toBeVisible();
  await removeTrack(track);
});

test('an empty comment is refused at its field; a valid one appears first, as text', async ({ page }) => {
  const track = await addSomeTrack();
  const { words } = await addSomeComment(track.id);
  const { token, username } = await newCustomer();
  await remember(page, sessionOf(token));
  await open(page, `/track/detail/${track.id}`);
  const main = page.getByRole('main');
  const field = main.getByLabel('Your comment');
  const post = main.getByRole('button', { name: 'Post comment' });
  await post.click();
  await expect(field).toHaveAccessibleDescription(/Write something first\./);
  await expect(field).toBeFocused();
  await field.fill('<b>Loud?</b> It’s quiet.');
  await expect(main).toContainText('276 characters left');
  await post.click();
  const comments = main.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(comments).toHaveText([
    new RegExp(`${username}.*<b>Loud\\?</b> It’s quiet\\.`),
    new RegExp(words),
  ]);
  await expect(field).toHaveValue('');
  await removeTrack(track);
});
