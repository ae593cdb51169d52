import { toFormError } from '../../../ui/form';
import { StoreError } from '@store/domain/platform/errors';
import { describe, expect, test } from 'vitest';
import {
  validateResetRequest,
  validateNewPassword,
  validateProfile,
  validateSignIn,
  validateSignUp,
} from './validation';

const good = {
  username: 'Mara',
  email: 'mara@example.com',
  password: 'long enough',
  confirmation: 'long enough',
};

describe('account validation', () => {
  test('accepts a complete sign-up', () => {
    expect(validateSignUp(good)).toBeNull();
  });

  test('requires every field of a sign-up', () => {
    for (const field of ['username', 'email', 'password', 'confirmation'] as const)
      expect(validateSignUp({ ...good, [field]: '' })?.field).toBe(field);
    expect(validateSignUp({ ...good, email: 'mara' })?.text).toBe('Email is not valid.');
  });

  test('compares a password with its confirmation before applying the policy', () => {
    expect(validateNewPassword({ password: 'short', confirmation: 'shorter' })?.text).toBe(
      "Password don't match.",
    );
    expect(validateNewPassword({ password: 'short', confirmation: 'short' })?.field).toBe('password');
    expect(validateNewPassword(good)).toBeNull();
  });

  test('does not apply the password policy at sign-in', () => {
    expect(validateSignIn({ email: 'a@b.cd', password: 'x' })).toBeNull();
    expect(validateSignIn({ email: 'a@b.cd', password: '' })?.field).toBe('password');
  });

  test('accepts only a valid address for a reset link', () => {
    expect(validateResetRequest({ email: 'mara' })?.text).toBe('Email is not correct.');
    expect(validateResetRequest({ email: ' mara@example.com ' })).toBeNull();
  });

  test('requires three characters for username and email of a profile', () => {
    expect(validateProfile({ username: 'Ma', email: good.email })?.field).toBe('username');
    expect(validateProfile({ username: 'Mar', email: 'a@' })?.field).toBe('email');
    expect(validateProfile(good)).toBeNull();
  });
});

test('server error is shown beside the field that it names, if the form has that field', () => {
  const fields = ['username', 'email', 'password'] as const;
  const inUse = new StoreError('conflict', 'This email is already in use.', { field: 'email' });
  expect(toFormError(inUse, fields)).toEqual({ field: 'email', text: 'This email is already in use.' });
  const tooShort = new StoreError('invalid', 'A password must have 8 to 128 characters.', {
    field: 'password',
  });
  expect(toFormError(tooShort, fields).field).toBe('password');
  expect(toFormError(tooShort, ['email']).field).toBeNull();
  expect(toFormError(new StoreError('too-many', 'Too many tries.'), fields).field).toBeNull();
  expect(toFormError(new StoreError('conflict', 'This email is already in use.'), fields).field).toBeNull();
});
