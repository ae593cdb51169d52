import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsTo } from '../../../testing/api';
import { expectAccessible, expectAddress, field, fill, main } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const TERMS = [
  'Introduction',
  'Communications',
  'Purchases',
  'Contests Sweepstakes and Promotions',
  'Refunds',
  'Content',
  'Prohibited Uses',
  'Analytics',
  'No Use By Minors',
  'Accounts',
  'Intellectual Property',
  'Copyright Policy',
  'DMCA Notice',
  'Error Reporting and Feedback',
  'Links To Other Web Sites',
  'Disclaimer Of Warranty',
  'Limitation Of Liability',
  'Termination',
  'Governing Law',
  'Changes To Service',
  'Amendments To Terms',
  'Waiver And Severability',
  'Acknowledgement',
  'Contact Us',
] as const;

/** The parts of a page that can be opened, once it is shown. */
async function sections(path: string, heading: string): Promise<HTMLDetailsElement[]> {
  visit(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  return [...main().querySelectorAll('details')];
}

test('the terms have 24 sections with text, of which one is open at a time, and no note for the owner', async () => {
  const shown = await sections('/terms', 'Terms & Condition');
  expect(main()).not.toHaveTextContent(/template|lawyer/i);
  expect(shown.map((section) => section.querySelector('summary')?.textContent)).toEqual(
    TERMS.map((title, place) => `${place + 1}${title}`),
  );
  // Collapsed text is in the page, so that the browser's search finds it.
  for (const section of shown) expect(section.textContent).toMatch(/[^.]{40,}\./);
  // Browsers close the others of a group: https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/details#name
  expect(new Set(shown.map(({ name }) => name)).size).toBe(1);
  expect(shown[0]?.name).not.toBe('');
  expect(shown.filter(({ open }) => open)).toEqual([]);
  for (const section of shown) section.open = true;
  await expectAccessible('the terms with open parts');
});

test('the privacy policy has three sections and a controller, and no note for the owner', async () => {
  visit('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
  expect(within(main()).getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(main()).not.toHaveTextContent(/template|lawyer/i);
  expect(main()).toHaveTextContent('hello@example.com');
  await expectAccessible('the privacy policy');
});

const CONTRACTS = [
  [
    0,
    'Non-Exclusive',
    [
      '3000 copies',
      /one music video.*500,000 streams/i,
      /two radio stations/i,
      /non-profit/,
      /delivers .*by e-mail/,
      /credits the producer/,
      '70/30',
    ],
  ],
  [
    1,
    'Exclusive',
    [
      /exclusive, worldwide right/i,
      /may not resell/,
      /one copy of the final recordings/,
      /credits the producer by name/,
      /label.*gross revenue.*1,000,000/,
      /150,000 units/,
    ],
  ],
] as const;

test('both contracts state their terms', async () => {
  const shown = await sections('/licences', 'Licencing Methods');
  expect(shown).toHaveLength(CONTRACTS.length);
  expect(main()).not.toHaveTextContent(/samples|lawyer/i);
  for (const [place, name, terms] of CONTRACTS) {
    const contract = shown[place];
    if (!contract) throw new Error(`The contract ${name} is missing.`);
    expect(contract.querySelector('summary')).toHaveTextContent(name);
    for (const term of terms) expect(contract).toHaveTextContent(term);
  }
  for (const contract of shown) contract.open = true;
  await expectAccessible('the licences with open contracts');
});

test('a malformed verification code is reported, an unknown one is looked up in capital letters', async () => {
  answer('GET /api/licences/verify/{code}', { result: null });
  const user = visit('/licences/verify');
  await screen.findByRole('heading', { level: 1, name: 'Verify a licence' });
  await expectAccessible('the form for a code');
  fill(field('Verification code'), '?!');
  await user.click(within(main()).getByRole('button', { name: 'Verify' }));
  expect(field('Verification code')).toHaveAccessibleDescription(/A code can have letters and digits only\./);
  expect(field('Verification code')).toHaveFocus();
  await expectAccessible('a malformed code');
  fill(field('Verification code'), 'abcd 2345 efgh');
  await user.type(field('Verification code'), '{Enter}');
  await expectAddress('/licences/verify/ABCD2345EFGH');
  expect(await within(main()).findByText('No contract has this code.')).toBeInTheDocument();
  await expectAccessible('an unknown code');
  await waitFor(() =>
    expect(new Set(callsTo('GET /api/licences/verify/{code}').map(({ input }) => input.code))).toEqual(
      new Set(['ABCD2345EFGH']),
    ),
  );
});

test.each([
  ['valid', 'This contract is genuine.'],
  ['disputed', 'a bank is deciding about the payment'],
  ['refunded', 'the buyer was refunded'],
] as const)('a contract that is %s is shown with its beat and licence', async (state, said) => {
  answer('GET /api/licences/verify/{code}', {
    result: { track: 'Glass Elevator', licence: 'Non-Exclusive', date: '2026-11-21', buyer: 'M. L.', state },
  });
  visit('/licences/verify/ABCD2345EFGH');
  await waitFor(() => expect(main()).toHaveTextContent(said));
  expect(main()).toHaveTextContent(/Glass Elevator.*Non-Exclusive.*M\. L\./);
  await expectAccessible(said);
});
