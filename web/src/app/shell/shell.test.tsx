import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { config } from '../../lib/config';
import { server } from '../../testing/api';
import { visitAsCustomer } from '../../testing/customer';
import { expectAccessible, expectAddress, main } from '../../testing/page';
import { visit } from '../../testing/visit';

async function menu() {
  return within(await screen.findByRole('navigation', { name: 'Main' }));
}

test('the menu and the logo lead to their pages, whose heading is focused, and a choice closes the menu', async () => {
  const user = visit('/');
  const links = await menu();
  expect(links.getAllByRole('link').map(({ textContent }) => textContent.trim())).toEqual([
    'About',
    'Tracks',
    'Contact',
    'Cart',
    'Sign In',
  ]);
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  for (const [name, path] of [
    ['About', '/about'],
    ['Tracks', '/tracks'],
    ['Contact', '/contact'],
    ['Cart', '/cart'],
    ['Sign In', '/signin'],
  ] as const) {
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(toggle).toHaveAccessibleName('Close menu');
    await user.click(links.getByRole('link', { name }));
    await expectAddress(path);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(within(main()).getByRole('heading', { level: 1 })).toHaveFocus());
  }
  await user.click(screen.getByRole('link', { name: 'Nightshift Beats' }));
  await expectAddress('/');
});

test('the last item of the menu follows the session', async () => {
  const user = visitAsCustomer('/about');
  const links = await menu();
  const last = () => links.getAllByRole('link').at(-1);
  await waitFor(() => expect(last()).toHaveTextContent('Profile'));
  await user.click(links.getByRole('link', { name: 'Profile' }));
  await user.click(await within(main()).findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(last()).toHaveTextContent('Sign In'));
});

test('the footer describes the site and links to legal pages and social profiles', async () => {
  const user = visit('/about');
  const element = await screen.findByRole('contentinfo');
  const footer = within(element);
  expect(element).toHaveTextContent('© 2021');
  expect(element).toHaveTextContent(/music streaming site/);
  for (const name of ['Facebook', 'Instagram', 'Twitter', 'Youtube']) {
    const profile = footer.getByRole('link', { name: new RegExp(`^${name}\\b.*new tab`) });
    expect(profile).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^https://(?:www\\.)?${name}\\.com/`, 'i')),
    );
    expect(profile).toHaveAttribute('target', '_blank');
    expect(profile).toHaveAttribute('rel', 'noreferrer');
  }
  for (const [name, path] of [
    ['Terms & Condition', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Licencing Methods', '/licences'],
  ] as const) {
    await user.click(footer.getByRole('link', { name }));
    await expectAddress(path);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  }
});

test('an address without a page is the 404 page', async () => {
  visit('/nowhere');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Error 404 - Page not found');
  expect(main()).toHaveTextContent('There is no page at this address.');
  await expectAccessible('a page that is not found');
});

test('the page is replaced by a notice if an ad blocker is active', async () => {
  vi.spyOn(config, 'adBlockProbe', 'get').mockReturnValue('/advertising-probe');
  server.use(
    http.head('/advertising-probe', () => HttpResponse.error()),
    http.head('/favicon.svg', () => new HttpResponse()),
  );
  visit('/about');
  const notice = await screen.findByRole('heading', { name: /^Please disable ad block/ });
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([notice]);
  await expectAccessible('the notice of an ad blocker');
});
