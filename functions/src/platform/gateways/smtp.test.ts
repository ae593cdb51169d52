import { describe, expect, test } from 'vitest';
import { failureOf } from './smtp';

function smtpError(code: string, response?: string): Error {
  const responseCode = response === undefined ? undefined : Number(response.slice(0, 3));
  return Object.assign(new Error(`Failed: ${response ?? code}`), { code, response, responseCode });
}

describe('an SMTP error', () => {
  test.each([
    ['a refused recipient', smtpError('EENVELOPE', '550 5.1.1 Unknown user')],
    ['a refused content', smtpError('EMESSAGE', '554 5.7.1 Spam')],
    ['an address that is none', smtpError('EENVELOPE')],
  ])('for %s is permanent', (_, error) => {
    expect(failureOf(error).isPermanent).toBe(true);
  });

  test.each([
    ['a busy mailbox', smtpError('EENVELOPE', '450 4.2.1 Busy')],
    ['greylisting after the content', smtpError('EMESSAGE', '451 4.7.1 Later')],
    ['a wrong password', smtpError('EAUTH', '535 5.7.8 Bad credentials')],
    ['a missing sign-in', smtpError('EENVELOPE', '530 5.7.0 Authentication required')],
    ['a refused connection', smtpError('ESOCKET')],
    ['a timeout', smtpError('ETIMEDOUT')],
    ['an unknown error', new Error('?')],
    ['anything else', 'text'],
  ])('for %s is temporary', (_, error) => {
    expect(failureOf(error).isPermanent).toBe(false);
  });

  test('has the code, the status and the server’s message without addresses', () => {
    expect(failureOf(smtpError('EENVELOPE', '550 5.1.1 <mara@example.com>: unknown'))).toEqual({
      isPermanent: true,
      code: 'EENVELOPE 550',
      reason: '550 5.1.1 <…>: unknown',
    });
    expect(failureOf(new Error(`${'x'.repeat(500)}`)).reason).toHaveLength(300);
  });
});
