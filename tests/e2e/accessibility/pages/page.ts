import type { Page } from '@playwright/test';

export const PHONE_SIZE = { width: 360, height: 780 } as const;

/** A row of the table: a page and the states in which it is checked. */
export interface CheckedPage {
  readonly title: string;
  /** Each state is checked at the size of a phone too. */
  readonly isForPhones?: true;
  /** `npm test` leaves it out: component tests check names, roles and labels in its states (`expectAccessible`). */
  readonly isLong?: true;
  /** What the browser reports on the way. */
  readonly problems?: RegExp;
  /** Goes from state to state, without loading the page again where it can, and yields the name of each. */
  readonly states: (page: Page) => AsyncIterable<string>;
}

/** A row for addresses that are checked as they open. */
export function addresses(
  title: string,
  paths: Readonly<Record<string, string | RegExp>>,
  options: Pick<CheckedPage, 'isLong' | 'problems'>,
): CheckedPage {
  return {
    title,
    ...options,
    async *states(page) {
      for (const [path, shown] of Object.entries(paths)) {
        await page.goto(path);
        await page.getByRole('main').getByText(shown).first().waitFor();
        yield path;
      }
    },
  };
}
