import type { ReactNode } from 'react';

/** Decorative: the control carries the accessible name. */
export function icon(shapes: ReactNode) {
  const drawing = (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      {shapes}
    </svg>
  );
  return () => drawing;
}

export function lineIcon(lines: ReactNode) {
  return icon(
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {lines}
    </g>,
  );
}
