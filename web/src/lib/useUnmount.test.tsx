import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useUnmount } from './useUnmount';

test('what a component has begun is ended when the component has gone, and not by effects that StrictMode runs again', async () => {
  const running = new AbortController();
  function Running() {
    useUnmount(() => running.abort());
    return null;
  }
  const { unmount } = render(
    <StrictMode>
      <Running />
    </StrictMode>,
  );
  await Promise.resolve();
  expect(running.signal.aborted).toBe(false);
  unmount();
  await Promise.resolve();
  expect(running.signal.aborted).toBe(true);
});
