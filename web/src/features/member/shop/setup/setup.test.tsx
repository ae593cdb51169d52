import { DEFAULT_SETTINGS } from '@store/domain/shop/settings/settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, callsTo, refuse } from '../../../../testing/api';
import { holdTimers, pass } from '../../../../testing/clock';
import { openDashboard } from '../../../../testing/member';
import { expectAccessible, fill, notification } from '../../../../testing/page';
import { NEW_SHOP, settingsAnswerOf } from '../../../../testing/shop/settings';

const SEEN = Date.UTC(2026, 10, 21, 12);

function withChecks(checks: Partial<(typeof NEW_SHOP)['checks']>) {
  return settingsAnswerOf({ facts: { ...NEW_SHOP, checks: { ...NEW_SHOP.checks, ...checks } } });
}

async function itemOf(text: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('button', { name: new RegExp(text) })).closest('li');
  if (!item) throw new Error(`${text} is not in the list.`);
  return item;
}

/** The step with this name, opened. */
async function openStep(user: UserEvent, text: string): Promise<HTMLElement> {
  const item = await itemOf(text);
  const [head] = within(item).getAllByRole('button');
  if (head?.getAttribute('aria-expanded') === 'false') await user.click(head);
  return item;
}

test('the checklist counts what is left, and opens the first step that is not done', async () => {
  answer('GET /api/member/settings', settingsAnswerOf());
  const user = openDashboard('setup');
  expect(await screen.findByText(/^\d+ needed to open, \d+ recommended$/)).toBeInTheDocument();
  await expectAccessible('the checklist');
  expect(await itemOf('Add the first beat')).toHaveTextContent(/^Done:.*Done$/);
  const licences = await itemOf('Adapt the licences and their prices');
  expect(licences).toHaveTextContent(/^To do:.*10 min/);
  expect(within(licences).getByRole('link')).toHaveAttribute('href', '/member/log/dashboard?tab=licences');
  const terms = await openStep(user, 'Adapt the terms and have a lawyer read them');
  expect(within(terms).getByRole('textbox', { name: 'Terms & Condition' })).toBeInTheDocument();
  expect(within(licences).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(terms).getByRole('button', { name: 'Later' }));
  const [next] = within(await itemOf('Describe the shop')).getAllByRole('button');
  expect(next).toHaveAttribute('aria-expanded', 'true');
  expect(next).toHaveFocus();
});

test('a step is saved in its place, and the next one opens', async () => {
  answer('GET /api/member/settings', settingsAnswerOf());
  const user = openDashboard('setup', '&item=name');
  const step = await itemOf('Name the shop');
  fill(within(step).getByRole('textbox', { name: 'Name of the shop' }), 'Low Tide Audio');
  answer('POST /api/member/settings/save', { message: 'The settings have been saved.', version: 1 });
  await user.click(within(step).getByRole('button', { name: 'Save and next' }));
  await notification('The settings have been saved.');
  expect(callsTo('POST /api/member/settings/save')[0]?.input).toMatchObject({
    version: 0,
    settings: { shop: { name: 'Low Tide Audio' } },
  });
  await waitFor(async () =>
    expect(within(await itemOf('Take real payments')).getAllByRole('button')[0]).toHaveFocus(),
  );
});

test('the former address of the checklist opens it', async () => {
  answer('GET /api/member/settings', settingsAnswerOf());
  openDashboard('settings', '&item=checklist');
  expect(await screen.findByRole('heading', { level: 2, name: 'Setup' })).toBeInTheDocument();
});

test('the checklist says when everything is done', async () => {
  const { shop, operation } = DEFAULT_SETTINGS;
  const producer = { name: 'Mara Lind', address: 'Kai 1', email: 'mara@example.com', jurisdiction: 'Sweden' };
  const link = 'https://example.com/mara';
  answer(
    'GET /api/member/settings',
    settingsAnswerOf({
      settings: {
        shop: {
          ...shop,
          name: 'Low Tide',
          description: 'Beats.',
          shareImage: 'https://a.example/b.png',
          people: [],
          logo: { address: 'https://a.example/c.png', width: 1, height: 1 },
          producer,
          withdrawalConsent: true,
          adBlock: 'off',
          about: { ...shop.about, first: 'We.' },
          social: { facebook: link, instagram: link, twitter: link, youtube: link },
        },
        texts: { terms: '# A', privacy: '# B' },
        operation: { ...operation, tax: { ...operation.tax, automatic: false } },
      },
      facts: {
        ...NEW_SHOP,
        hasLivePayments: true,
        hasMailServer: true,
        hasOwnLicences: true,
        checks: { webhook: SEEN, payment: SEEN, mail_sent: SEEN, mail: SEEN, domain: SEEN, licences: null },
      },
    }),
  );
  const user = openDashboard('setup');
  expect(await screen.findByText('Everything is done.')).toBeInTheDocument();
  expect(await openStep(user, 'Receive messages from Stripe')).toHaveTextContent(
    'Seen on 21 November 2026 at 12:00',
  );
});

test('a test mail is sent, and counts once its link was opened', async () => {
  holdTimers();
  answer('GET /api/member/settings', withChecks({}));
  answer('POST /api/member/setup/mail', { message: 'The test mail is on its way to mara@example.com.' });
  const user = openDashboard('setup');
  await openStep(user, 'Receive a test mail');
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  await notification('The test mail is on its way to mara@example.com.');
  expect(await itemOf('Receive a test mail')).toHaveTextContent(/^To do:/);
  answer('GET /api/member/settings', withChecks({ mail_sent: SEEN, mail: SEEN }));
  await pass(4000);
  await waitFor(async () => expect(await itemOf('Receive a test mail')).toHaveTextContent(/^Done:/));
  expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('the built-in licences can be kept, and decided about again', async () => {
  const KEEP = 'POST /api/member/setup/licences';
  answer('GET /api/member/settings', withChecks({}));
  answer(KEEP, { message: 'You keep these licences.' });
  const user = openDashboard('setup');
  const text = 'Adapt the licences and their prices';
  const keep = within(await openStep(user, text)).getByRole('button', { name: 'Use as they are' });
  answer('GET /api/member/settings', withChecks({ licences: SEEN }));
  await user.click(keep);
  await notification('You keep these licences.');
  await waitFor(async () => expect(await itemOf(text)).toHaveTextContent(/^Done:/));
  answer('GET /api/member/settings', withChecks({}));
  await user.click(within(await openStep(user, text)).getByRole('button', { name: 'Decide again' }));
  await waitFor(async () => expect(await itemOf(text)).toHaveTextContent(/^To do:/));
  expect(callsTo(KEEP).map(({ input }) => input)).toEqual([{ kept: true }, { kept: false }]);
});

test('licences of the owner are not offered to be kept', async () => {
  answer('GET /api/member/settings', settingsAnswerOf({ facts: { ...NEW_SHOP, hasOwnLicences: true } }));
  const user = openDashboard('setup');
  expect(await openStep(user, 'Adapt the licences and their prices')).toHaveTextContent(/^Done:/);
  expect(screen.queryByRole('button', { name: 'Use as they are' })).not.toBeInTheDocument();
});

test('a test payment opens the payment page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  answer('GET /api/member/settings', withChecks({}));
  answer('POST /api/member/setup/payment', { redirect: 'https://checkout.example/test' });
  const user = openDashboard('setup');
  await openStep(user, 'Make a test payment');
  await user.click(await screen.findByRole('button', { name: 'Make a test payment' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/test'));
});

test('an address at which the shop does not answer is named', async () => {
  answer('GET /api/member/settings', withChecks({}));
  refuse('POST /api/member/setup/address', {
    message: 'https://shop.example does not answer.',
    code: 'unavailable',
  });
  const user = openDashboard('setup');
  await openStep(user, 'Use your own address');
  await user.click(await screen.findByRole('button', { name: 'Check the address' }));
  expect(await notification('https://shop.example does not answer.')).toHaveTextContent('Warning');
  expect(callsTo('POST /api/member/setup/address')).toHaveLength(1);
});

test('a checklist that cannot be loaded is loaded again', async () => {
  refuse('GET /api/member/settings', { message: 'Please try again later.', code: 'unavailable' });
  const user = openDashboard('setup');
  expect(await screen.findByText('The checklist could not be loaded.')).toBeInTheDocument();
  answer('GET /api/member/settings', settingsAnswerOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^\d+ needed to open/)).toBeInTheDocument();
});
