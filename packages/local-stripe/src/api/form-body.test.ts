import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { parseForm } from './form-body';

function errorOf(body: string): ApiError {
  try {
    parseForm(body);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`parseForm accepted ${body}`);
}

describe('parseForm', () => {
  test('decodes lists, with or without indices, and objects', () => {
    expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
      a: '1',
      b: { c: '2' },
      d: [{ e: '3' }, { e: '4' }],
      f: ['5', '6'],
    });
  });

  test('preserves special characters and empty values', () => {
    expect(parseForm('metadata[%C3%A9%20%F0%9F%8E%B5]=%26%3D+x&empty=')).toEqual({
      metadata: { 'é 🎵': '&= x' },
      empty: '',
    });
  });

  test('does not pollute prototypes', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect({}).not.toHaveProperty('polluted');
  });

  test.each([
    ['a[b=1', 'a[b', 'Invalid parameter name: a[b'],
    ['[a]=1', '[a]', 'Invalid parameter name: [a]'],
    ['a[b]c=1', 'a[b]c', 'Invalid parameter name: a[b]c'],
    ['a=1&a[b]=2', 'a[b]', 'Invalid object: a[b] is given both as a string and as an object.'],
    ['a[b]=1&a=2', 'a', 'Invalid object: a is given both as a string and as an object.'],
  ])('rejects %s and names the parameter', (body, param, message) => {
    expect(errorOf(body)).toMatchObject({ status: 400, type: 'invalid_request_error', param, message });
  });

  test('rejects parameters nested deeper than 8 levels', () => {
    const name = `a${'[b]'.repeat(8)}`;
    expect(errorOf(`${name}=1`)).toMatchObject({
      param: name,
      message: `Parameter nested too deeply: ${name}`,
    });
    expect(parseForm(`a${'[b]'.repeat(7)}=1`)).toHaveProperty('a.b.b.b.b.b.b.b', '1');
  });
});
