import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
}

/** Decorative: the control carries the accessible name. */
export function Icon({ children }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function LineIcon({ children }: IconProps) {
  return (
    <Icon>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </Icon>
  );
}
