import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, main } from '../../../testing/page';
import { visit } from '../../../testing/visit';

test('About shows three producers with photo, name, role and profiles', async () => {
  visit('/about');
  expect(await screen.findByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  const names = (await within(main()).findAllByRole('heading', { level: 3 })).map(
    ({ textContent }) => textContent,
  );
  expect(new Set(names).size).toBe(3);
  for (const name of names) {
    const element = within(main()).getByRole('heading', { level: 3, name }).closest('li');
    if (!element) throw new Error(`${name} is not in a list.`);
    const card = within(element);
    expect(card.getByRole('img', { name: new RegExp(name) })).toBeInTheDocument();
    expect(card.getByText('Beatmaker')).toBeInTheDocument();
    for (const network of ['Facebook', 'Instagram', 'Twitter', 'Youtube'])
      expect(card.getByRole('link', { name: new RegExp(`${name} on ${network}.*new tab`) })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\//),
      );
  }
  await expectAccessible('the page about the shop');
});
