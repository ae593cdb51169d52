import { describe, expect, test } from 'vitest';
import { parseForm } from './form-body';

describe('A form-encoded body', () => {
  test('is unfolded into lists and named values, numbered or not', () => {
    expect(parseForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6')).toEqual({
      a: '1',
      b: { c: '2' },
      d: [{ e: '3' }, { e: '4' }],
      f: ['5', '6'],
    });
  });

  test('keeps every letter, empty values too', () => {
    expect(parseForm('metadata[%C3%A9%20%F0%9F%8E%B5]=%26%3D+x&empty=')).toEqual({
      metadata: { 'é 🎵': '&= x' },
      empty: '',
    });
  });

  test('cannot reach what all objects share', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect({}).not.toHaveProperty('polluted');
  });

  test('is refused when brackets do not match, go too deep, or one name is two things', () => {
    for (const body of ['a[b=1', '[a]=1', 'a[b]c=1', 'a=1&a[b]=2', 'a[b]=1&a=2', `a${'[b]'.repeat(20)}=1`])
      expect(() => parseForm(body), body).toThrow();
  });
});
