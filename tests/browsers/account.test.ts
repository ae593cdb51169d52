import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { expect } from 'vitest';
import { newCustomer } from '../api/support/customer';
import { button, MAIN, target } from './support/shop';
import { journey } from './support/journey';

const HOME = /:\d+\/$/;

journey('a visitor signs up and signs out', async (shop) => {
  const name = randomBytes(5).toString('hex');
  await shop.open('/signup');
  await shop.fill('Username', `Guest ${name}`, MAIN);
  await shop.fill('Email', `${name}@example.com`, MAIN);
  await shop.fill('Password', `secret-${name}`, MAIN);
  await shop.fill('Confirm password', `secret-${name}`, MAIN);
  await shop.click(button('Sign Up', MAIN));
  await shop.isAt(HOME);
  await shop.click(target('link', 'Profile'));
  await shop.seesValue('Username', new RegExp(`^Guest ${name}$`));
  await shop.click(button('Logout'));
  await shop.isAt(HOME);
  expect(await shop.evaluate(v.nullable(v.string()), 'localStorage.getItem("token")')).toBeNull();
});

journey('a customer signs in', async (shop) => {
  const { email, password, username } = await newCustomer();
  await shop.open('/signin');
  await shop.fill('Email', email, MAIN);
  await shop.fill('Password', password, MAIN);
  await shop.click(button('Sign In', MAIN));
  await shop.isAt(HOME);
  await shop.open('/profile');
  await shop.seesValue('Username', new RegExp(`^${username}$`));
});
