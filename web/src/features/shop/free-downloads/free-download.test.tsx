import { FREE_DOWNLOAD_NEWSLETTER, FREE_DOWNLOAD_TERMS } from '@store/domain/shop/catalogue/free-downloads';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, callsTo, refuse, setDocument } from '../../../testing/api';
import { expectAccessible, main } from '../../../testing/page';
import { trackOf } from '../../../testing/shop/tracks';
import { visit } from '../../../testing/visit';

const FREE = trackOf(8, { title: 'Night Bus', free: true });
const MESSAGE = 'Thank you. Please check your inbox.';

async function openForm() {
  const user = visit('/track/detail/8');
  await user.click(await screen.findByRole('button', { name: 'Free download' }));
  const dialog = await screen.findByRole('dialog', { name: 'Free download of Night Bus' });
  const email = within(dialog).getByRole('textbox', { name: 'Email' });
  const send = within(dialog).getByRole('button', { name: 'Send me the link' });
  return { user, dialog, email, send };
}

describe('a free download', () => {
  test('is offered for an address, with what becomes of it and what the file may be used for', async () => {
    setDocument('tracks/8', FREE);
    answer('POST /api/tracks/free', { message: MESSAGE });
    const { user, dialog, email, send } = await openForm();
    expect(dialog).toHaveTextContent(FREE_DOWNLOAD_NEWSLETTER);
    expect(dialog).toHaveTextContent(FREE_DOWNLOAD_TERMS);
    await user.type(email, 'mara@example.com');
    await user.click(send);
    expect(await within(dialog).findByText(MESSAGE)).toBeVisible();
    expect(callsTo('POST /api/tracks/free').map(({ input }) => input)).toEqual([
      { id: 8, email: 'mara@example.com', subject: '' },
    ]);
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    if (!close) throw new Error('There is no button at the end.');
    expect(close).toHaveFocus();
    await user.click(close);
    expect(dialog).not.toBeInTheDocument();
  });

  test('is not asked for with an invalid address', async () => {
    setDocument('tracks/8', FREE);
    const { user, email, send } = await openForm();
    await user.type(email, 'nobody@nowhere');
    await user.click(send);
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is not valid.'));
    await expectAccessible('the form, with an error');
    expect(callsTo('POST /api/tracks/free')).toEqual([]);
  });

  test('that has ended meanwhile is said, and the address is kept', async () => {
    setDocument('tracks/8', FREE);
    const message = 'This beat is no longer a free download.';
    refuse('POST /api/tracks/free', { message, code: 'not-found' });
    const { user, dialog, email, send } = await openForm();
    await user.type(email, 'mara@example.com');
    await user.click(send);
    await waitFor(() => expect(dialog).toHaveTextContent(message));
    expect(email).toHaveValue('mara@example.com');
  });

  test.each([
    ['a beat that its producer does not give away', { free: undefined }],
    ['a sold beat', { status: 'sold' }],
  ] as const)('is not offered for %s', async (_, change) => {
    const { free, ...rest } = { ...FREE, ...change };
    setDocument('tracks/8', free === undefined ? rest : { ...rest, free });
    visit('/track/detail/8');
    expect(await screen.findByRole('heading', { name: 'Night Bus' })).toBeVisible();
    await waitFor(() => expect(main()).toHaveTextContent('status' in change ? 'Sold' : 'Non-Exclusive'));
    expect(screen.queryByRole('button', { name: 'Free download' })).not.toBeInTheDocument();
  });
});

describe('the page of a free download', () => {
  test('has the file and its terms', async () => {
    setDocument('tracks/8', FREE);
    visit('/free-download?beat=8&token=a.b%2Bc');
    expect(await screen.findByRole('heading', { name: 'Your download is ready' })).toBeVisible();
    expect(main()).toHaveTextContent(FREE_DOWNLOAD_TERMS);
    expect(screen.getByRole('link', { name: 'Download the MP3' })).toHaveAttribute(
      'href',
      '/api/tracks/free/file?token=a.b%2Bc',
    );
    expect(screen.getByRole('link', { name: 'See the licences' })).toHaveAttribute('href', '/track/detail/8');
    await expectAccessible('the page of a free download');
  });

  test.each([
    ['is sold', { ...FREE, status: 'sold' }],
    ['is no longer given away', trackOf(8)],
    ['is hidden or deleted', undefined],
  ] as const)('says so if the beat %s', async (_, stored) => {
    setDocument('tracks/8', stored);
    visit('/free-download?beat=8&token=a.b');
    expect(await screen.findByRole('heading', { name: 'No longer a free download' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Download the MP3' })).not.toBeInTheDocument();
    await expectAccessible('a free download that has ended');
  });

  test.each([
    ['/free-download', 'Browse tracks'],
    ['/free-download?beat=8', 'See the beat'],
    ['/free-download?beat=eight&token=a.b', 'Browse tracks'],
  ])('%s says that the link is not valid', async (path, action) => {
    visit(path);
    expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    expect(within(main()).getByRole('link', { name: action })).toBeVisible();
    await expectAccessible('a link that is no longer valid');
  });
});
