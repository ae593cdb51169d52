import { describe, expect, test } from 'vitest';
import {
  fieldNamedIn,
  findForgottenFault,
  findPasswordFault,
  findProfileFault,
  findSignInFault,
  findSignUpFault,
} from './validation';

const good = {
  username: 'Mara',
  email: 'mara@example.com',
  password: 'long enough',
  confirmation: 'long enough',
};

describe('account validation', () => {
  test('accepts a complete sign-up', () => {
    expect(findSignUpFault(good)).toBeNull();
  });

  test('requires every field of a sign-up', () => {
    for (const field of ['username', 'email', 'password', 'confirmation'] as const)
      expect(findSignUpFault({ ...good, [field]: '' })?.field).toBe(field);
    expect(findSignUpFault({ ...good, email: 'mara' })?.text).toBe('Email is not valid.');
  });

  test('compares a password with its confirmation before applying the policy', () => {
    expect(findPasswordFault({ password: 'short', confirmation: 'shorter' })?.text).toBe(
      "Password don't match.",
    );
    expect(findPasswordFault({ password: 'short', confirmation: 'short' })?.field).toBe('password');
    expect(findPasswordFault(good)).toBeNull();
  });

  test('does not apply the password policy at sign-in', () => {
    expect(findSignInFault({ email: 'a@b.cd', password: 'x' })).toBeNull();
    expect(findSignInFault({ email: 'a@b.cd', password: '' })?.field).toBe('password');
  });

  test('accepts only a valid address for a reset link', () => {
    expect(findForgottenFault({ email: 'mara' })?.text).toBe('Email is not correct.');
    expect(findForgottenFault({ email: ' mara@example.com ' })).toBeNull();
  });

  test('requires three characters for username and email of a profile', () => {
    expect(findProfileFault({ username: 'Ma', email: good.email })?.field).toBe('username');
    expect(findProfileFault({ username: 'Mar', email: 'a@' })?.field).toBe('email');
    expect(findProfileFault(good)).toBeNull();
  });
});

test('marks the field that the server names, if the form has it', () => {
  const fields = ['username', 'email', 'password'] as const;
  expect(fieldNamedIn('This email is already in use.', fields)).toBe('email');
  expect(fieldNamedIn('A password has 8 to 128 characters.', fields)).toBe('password');
  expect(fieldNamedIn('Too many tries.', fields)).toBeNull();
});
