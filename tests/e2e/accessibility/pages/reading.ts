import { open } from '../../support/test';
import { addresses, type CheckedPage } from './page';

export const READING: readonly CheckedPage[] = [
  addresses(
    'pages to read',
    {
      '/about': 'Beatmaker',
      '/newsletter': 'Go home',
      '/newsletter/confirmed': 'You’re on the list',
      '/newsletter/expired': 'This link is no longer valid',
      '/newsletter/unsubscribe/success': 'You successully unsubscribe...',
      '/newsletter/unsubscribe/cancel': 'already unsubscribed',
      '/privacy': 'data protection authority',
      '/email/changed': 'Your email has been changed',
      '/email/confirmed': 'Your email is confirmed',
      '/email/expired': 'This link is no longer valid',
      '/email/revert?token=any': 'Restore my email',
    },
    { isLong: true },
  ),
  addresses(
    'page that is not found',
    { '/nowhere': 'Page not found' },
    { isLong: true, problems: /status of 404/ },
  ),
  // Not a page of the app, so no component test can open it.
  addresses(
    'error page of the API',
    { '/api/nothing': 'There is nothing at this address.' },
    { problems: /status of 404/ },
  ),
  {
    title: 'terms and licences',
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      await open(page, '/terms');
      await main.getByText('Contact Us').first().waitFor();
      yield 'the terms';
      await main.locator('summary').nth(4).click();
      await main.getByText(/right to withdraw/).waitFor();
      yield 'the terms with an open part';
      await open(page, '/licences');
      await main.getByText('Exclusive Licence').first().waitFor();
      yield 'the licences';
      await main.locator('summary').first().click();
      await main.getByText('3000 copies').first().waitFor();
      yield 'the licences with an open contract';
    },
  },
  {
    title: 'contact form',
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      await open(page, '/contact');
      await main.getByText('characters left').waitFor();
      yield 'as it opens';
      await main.getByRole('button', { name: 'Take Contact' }).click();
      await page.getByRole('alert').getByText('Email is not valid.').waitFor();
      yield 'with an error';
    },
  },
  {
    title: 'verification of a licence',
    isLong: true,
    async *states(page) {
      const main = page.getByRole('main');
      await page.goto('/licences/verify');
      await main.getByText('Verification code').first().waitFor();
      yield 'as it opens';
      const licence = {
        track: 'Glass Elevator',
        licence: 'Non-Exclusive',
        date: '2026-11-21',
        buyer: 'M. L.',
        state: 'valid',
      };
      for (const [result, said] of [
        [null, 'No contract has this code.'],
        [licence, 'This contract is genuine.'],
        [{ ...licence, state: 'refunded' }, 'the buyer was refunded'],
        ['rubbish', 'The code could not be checked.'],
      ] as const) {
        await page.route('**/api/licences/verify/*', (route) => route.fulfill({ json: { result } }));
        await open(page, '/licences/verify/ABCD2345EFGH');
        await main.getByText(said).first().waitFor();
        yield said;
        await page.unroute('**/api/licences/verify/*');
      }
      await main.getByLabel('Verification code').fill('?');
      await main.getByRole('button', { name: 'Verify' }).click();
      await main
        .getByText(/letters and digits/)
        .first()
        .waitFor();
      yield 'with an error of the form';
    },
  },
];
