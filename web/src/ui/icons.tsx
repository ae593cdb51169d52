import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
}

/** Decorative: the control carries the accessible name. */
function Icon({ children }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function LineIcon({ children }: IconProps) {
  return (
    <Icon>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon>
      <path d="M7 4.2v15.6a.8.8 0 0 0 1.2.7l12.4-7.8a.8.8 0 0 0 0-1.4L8.2 3.5A.8.8 0 0 0 7 4.2z" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <rect x="5.5" y="4" width="4.5" height="16" rx="1" />
      <rect x="14" y="4" width="4.5" height="16" rx="1" />
    </Icon>
  );
}

export function PreviousIcon() {
  return (
    <Icon>
      <path d="M19 5.2v13.6a.7.7 0 0 1-1.1.6L8 12.6a.7.7 0 0 1 0-1.2l9.9-6.8a.7.7 0 0 1 1.1.6z" />
      <rect x="4.5" y="4.5" width="2.3" height="15" rx="1" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="M5 5.2v13.6a.7.7 0 0 0 1.1.6l9.9-6.8a.7.7 0 0 0 0-1.2L6.1 4.6A.7.7 0 0 0 5 5.2z" />
      <rect x="17.2" y="4.5" width="2.3" height="15" rx="1" />
    </Icon>
  );
}

export function SoundIcon() {
  return (
    <LineIcon>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </LineIcon>
  );
}

export function MutedIcon() {
  return (
    <LineIcon>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
      <path d="m16 9.5 5 5m0-5-5 5" />
    </LineIcon>
  );
}

export function HeadphonesIcon() {
  return (
    <LineIcon>
      <path d="M4 15v-2.5a8 8 0 0 1 16 0V15" />
      <rect x="3" y="14" width="4.5" height="6.5" rx="1.5" fill="currentColor" />
      <rect x="16.5" y="14" width="4.5" height="6.5" rx="1.5" fill="currentColor" />
    </LineIcon>
  );
}

export function ChevronDownIcon() {
  return (
    <LineIcon>
      <path d="m6 9.5 6 6 6-6" />
    </LineIcon>
  );
}

export function ChevronLeftIcon() {
  return (
    <LineIcon>
      <path d="m14.5 6-6 6 6 6" />
    </LineIcon>
  );
}

export function ChevronRightIcon() {
  return (
    <LineIcon>
      <path d="m9.5 6 6 6-6 6" />
    </LineIcon>
  );
}

export function CloseIcon() {
  return (
    <LineIcon>
      <path d="m6 6 12 12M18 6 6 18" />
    </LineIcon>
  );
}

export function MenuIcon() {
  return (
    <LineIcon>
      <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
    </LineIcon>
  );
}

export function CartIcon() {
  return (
    <LineIcon>
      <path d="M3 4h2.5l2.3 11h9.7l2-8H6.2" />
      <path d="M9.5 19.5v.01M16.5 19.5v.01" strokeWidth="3" />
    </LineIcon>
  );
}

export function SearchIcon() {
  return (
    <LineIcon>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </LineIcon>
  );
}

export function SuccessIcon() {
  return (
    <LineIcon>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.8L16 9.7" />
    </LineIcon>
  );
}

export function WarningIcon() {
  return (
    <LineIcon>
      <path d="M12 3.5 21.5 20h-19z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </LineIcon>
  );
}

export function ErrorIcon() {
  return (
    <LineIcon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13M12 16.2v.1" />
    </LineIcon>
  );
}

export function CheckIcon() {
  return (
    <LineIcon>
      <path d="m5 12.5 4.5 4.5L19 7" />
    </LineIcon>
  );
}

export function RetryIcon() {
  return (
    <LineIcon>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5V7.5h-4" />
    </LineIcon>
  );
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M14 21v-7.5h2.6l.4-3.1h-3V8.5c0-.9.3-1.5 1.6-1.5H17V4.2c-.4 0-1.2-.2-2.2-.2-2.3 0-3.9 1.4-3.9 3.9v2.5H8.3v3.1h2.6V21z" />
    </Icon>
  );
}

export function InstagramIcon() {
  return (
    <LineIcon>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.6 7.4v.01" />
    </LineIcon>
  );
}

export function TwitterIcon() {
  return (
    <Icon>
      <path d="M21 6.4c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.4A10.5 10.5 0 0 1 4.3 5.4a3.7 3.7 0 0 0 1.1 4.9c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.1-1.1.2-1.7.1.5 1.5 1.9 2.5 3.5 2.5A7.4 7.4 0 0 1 3 17.7a10.4 10.4 0 0 0 5.7 1.7c6.9 0 10.8-5.8 10.5-11 .7-.6 1.3-1.2 1.8-2z" />
    </Icon>
  );
}

export function YoutubeIcon() {
  return (
    <Icon>
      <path
        fillRule="evenodd"
        d="M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5zM10 8.8v6.4l5.5-3.2z"
      />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <LineIcon>
      <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1" />
    </LineIcon>
  );
}

export function EmbedIcon() {
  return (
    <LineIcon>
      <path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4" />
    </LineIcon>
  );
}
