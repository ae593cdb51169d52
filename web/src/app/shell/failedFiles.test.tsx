import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mendFailedFiles } from './failedFiles';

let stop: () => void;

beforeEach(() => {
  stop = mendFailedFiles();
});

afterEach(() => stop());

test('a picture that could not be loaded shows nothing until there is a connection', () => {
  const image = document.createElement('img');
  image.src = '/cover.webp';
  document.body.append(image);
  image.dispatchEvent(new Event('error'));
  expect(image.getAttribute('src')).toMatch(/^data:/);
  window.dispatchEvent(new Event('online'));
  expect(image.getAttribute('src')).toBe('/cover.webp');
  image.remove();
});

test('styles that could not be loaded are asked for again', () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  const link = document.createElement('link');
  link.href = '/assets/part.css';
  document.head.appendChild(link);
  // Set without the DOM, which would load them.
  Object.defineProperty(link, 'rel', { value: 'stylesheet' });
  link.dispatchEvent(new Event('error'));
  expect(append).toHaveBeenCalledOnce();
  expect(append.mock.lastCall?.[0]).toMatchObject({ rel: 'stylesheet', href: link.href });
  link.remove();
});
