import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { main, pressEscape } from '../../../testing/page';
import { repeatVisit, visit } from '../../../testing/visit';

const NAME = { name: 'Keyboard shortcuts' } as const;

test('a question mark lists the keys, except in a field', async () => {
  const user = visit('/tracks');
  const search = await within(main()).findByRole('searchbox');
  const dialog = await waitFor(async () => {
    // What listens is loaded after the page.
    await user.keyboard('?');
    return screen.getByRole('dialog', NAME);
  });
  expect(dialog).toHaveTextContent('Next beatN');
  pressEscape(dialog);
  expect(screen.queryByRole('dialog', NAME)).not.toBeInTheDocument();
  await user.type(search, '?');
  expect(search).toHaveValue('?');
  expect(screen.queryByRole('dialog', NAME)).not.toBeInTheDocument();
});

test('the player has a button for them, also before anything plays, and they can be switched off', async () => {
  const user = visit('/tracks');
  await user.click(await screen.findByRole('button', { name: 'Show player' }));
  const [button] = await screen.findAllByRole('button', NAME);
  if (!button) throw new Error('There is no button.');
  await user.click(button);
  const dialog = await screen.findByRole('dialog', NAME);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use these keys' }));
  pressEscape(dialog);
  await user.keyboard('?');
  expect(screen.queryByRole('dialog', NAME)).not.toBeInTheDocument();
  expect(localStorage.getItem('playerKeys')).toBe('off');
  const again = repeatVisit();
  await screen.findByRole('button', { name: 'Show player' });
  await again.keyboard('?');
  expect(screen.queryByRole('dialog', NAME)).not.toBeInTheDocument();
});
