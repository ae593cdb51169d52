import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { allCalls, callsTo, hold, refuse } from '../../../testing/api';
import { expectAccessible, field, fill, main, notification } from '../../../testing/page';
import { visit } from '../../../testing/visit';

const MESSAGE = { Name: 'Mara Lind', Email: 'mara@example.com', Message: 'Do you mix vocals, too.' };

async function openForm(): Promise<{ readonly user: UserEvent; readonly send: HTMLElement }> {
  const user = visit('/contact');
  return { user, send: await within(main()).findByRole('button', { name: 'Take Contact' }) };
}

function fillAll(texts: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(texts)) fill(field(label), text);
}

test('a contact message is sent once even if its button is pressed twice, and its fields are empty again', async () => {
  const letGo = hold('POST /api/contactform', { message: 'Thank you for your message.' });
  const { user, send } = await openForm();
  fillAll(MESSAGE);
  await user.dblClick(send);
  letGo();
  expect(await notification('Thank you for your message.')).toHaveTextContent('Success');
  expect(callsTo('POST /api/contactform')).toMatchObject([
    { input: { name: MESSAGE.Name, email: MESSAGE.Email, message: MESSAGE.Message } },
  ]);
  for (const label of Object.keys(MESSAGE)) expect(field(label)).toHaveValue('');
});

test('the message counter of the contact form stops at 300 characters', async () => {
  const { user } = await openForm();
  await expectAccessible('the form as it opens');
  fill(field('Message'), 'a'.repeat(350));
  expect(field('Message')).toHaveValue('a'.repeat(300));
  expect(main()).toHaveTextContent('0 characters left');
  await user.type(field('Message'), 'bc');
  expect(field('Message')).toHaveValue('a'.repeat(300));
});

test('the contact form reports the first error: email, then name, then message', async () => {
  const { user, send } = await openForm();
  fillAll({ Name: 'R2D2', Email: 'nobody@nowhere', Message: 'What? <b>' });
  for (const [label, said, better] of [
    ['Email', 'Email is not valid.', 'mara@example.com'],
    ['Name', 'Name is not valid (Remove numbers/special characters).', 'Mara Lind'],
    ['Message', "Message is not valid (Remove special characters exept '.'|','|'-'|'/'|':'|';').", 'Good.'],
  ] as const) {
    await user.click(send);
    expect(await notification(said)).toHaveTextContent('Warning');
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(said));
    fill(field(label), better);
  }
  await expectAccessible('the form with an error');
  expect(main()).toHaveTextContent('295 characters left');
  expect(allCalls()).toEqual([]);
});

test('the contact form names the characters that cannot be sent, and replaces them when asked', async () => {
  const { user } = await openForm();
  const notice = () => within(main()).getByRole('status');
  expect(notice()).toBeEmptyDOMElement();
  fill(field('Message'), 'Do you mix vocals? “Yes” would be great!');
  expect(notice()).toHaveTextContent('We can’t send: ?“”!');
  await user.click(within(main()).getByRole('button', { name: 'Replace them' }));
  expect(field('Message')).toHaveValue('Do you mix vocals. Yes would be great.');
  expect(field('Message')).toHaveFocus();
  expect(notice()).toBeEmptyDOMElement();

  const long = `${'a'.repeat(298)}&b`;
  fill(field('Message'), long);
  expect(notice()).toHaveTextContent('Shorten the message by 4 to have them replaced.');
  expect(within(main()).queryByRole('button', { name: 'Replace them' })).not.toBeInTheDocument();
  expect(field('Message')).toHaveValue(long);
});

test("the server's refusal of a contact message is shown as an error and the message is kept", async () => {
  const message = 'Too many attempts. Please try again in 40 minutes.';
  refuse('POST /api/contactform', { message, code: 'too-many' });
  const { user, send } = await openForm();
  fillAll(MESSAGE);
  await user.click(send);
  expect(await notification(message)).toHaveTextContent('Error');
  for (const [label, text] of Object.entries(MESSAGE)) expect(field(label)).toHaveValue(text);
});
