import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect } from 'vitest';

/** The notification with a text, once shown. */
export async function notification(text: string | RegExp): Promise<HTMLElement> {
  const area = await screen.findByRole('region', { name: 'Notifications' });
  const description = await within(area).findByText(text);
  const card = description.closest<HTMLElement>('[role="alert"], [role="status"]');
  if (!card) throw new Error('The text is not in a notification.');
  return card;
}

export async function expectAddress(address: string): Promise<void> {
  await waitFor(() => {
    const shown = location.pathname + location.search;
    if (shown !== address) throw new Error(`The address is ${shown}, not ${address}.`);
  });
}

/** Replaces a field's text in one event: faster than typing, and ignores `maxlength`. */
export function fill(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

export function main(): HTMLElement {
  return screen.getByRole('main');
}

/** By its exact label, in the main content or another part. */
export function field(label: string, area: HTMLElement = main()): HTMLElement {
  return within(area).getByLabelText(label);
}

export function pressEscape(dialog: HTMLElement): void {
  fireEvent.keyDown(dialog, { key: 'Escape' });
}

/** Need a layout or the HTML around the app; tests/e2e/accessibility applies them. */
const BROWSER_RULES = ['color-contrast', 'html-has-lang', 'link-in-text-block', 'meta-viewport'];

/** Checks names, roles, labels and landmarks with axe: of the page, or of the open modal, which hides the rest. */
export async function expectAccessible(state: string): Promise<void> {
  // An effect sets it after the page is shown.
  await waitFor(() => expect(document.title, `the title of the window: ${state}`).not.toBe(''));
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const rules = Object.fromEntries(BROWSER_RULES.map((rule) => [rule, { enabled: false }]));
  // Without styles, axe doesn't see by itself what is hidden.
  const context = { include: dialog ?? document.documentElement, exclude: '[hidden]' };
  const { violations } = await axe.run(context, { resultTypes: ['violations'], rules });
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    state,
  ).toEqual([]);
}
