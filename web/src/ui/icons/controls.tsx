import { icon, lineIcon } from './Icon';

export const PlayIcon = icon(
  <path d="M7 4.2v15.6a.8.8 0 0 0 1.2.7l12.4-7.8a.8.8 0 0 0 0-1.4L8.2 3.5A.8.8 0 0 0 7 4.2z" />,
);

export const PauseIcon = icon(
  <>
    <rect x="5.5" y="4" width="4.5" height="16" rx="1" />
    <rect x="14" y="4" width="4.5" height="16" rx="1" />
  </>,
);

export const HeadphonesIcon = lineIcon(
  <>
    <path d="M4 15v-2.5a8 8 0 0 1 16 0V15" />
    <rect x="3" y="14" width="4.5" height="6.5" rx="1.5" fill="currentColor" />
    <rect x="16.5" y="14" width="4.5" height="6.5" rx="1.5" fill="currentColor" />
  </>,
);

export const ChevronDownIcon = lineIcon(<path d="m6 9.5 6 6 6-6" />);

export const ChevronRightIcon = lineIcon(<path d="m9.5 6 6 6-6 6" />);

export const CloseIcon = lineIcon(<path d="m6 6 12 12M18 6 6 18" />);

export const MenuIcon = lineIcon(<path d="M3.5 7h17M3.5 12h17M3.5 17h17" />);

export const CartIcon = lineIcon(
  <>
    <path d="M3 4h2.5l2.3 11h9.7l2-8H6.2" />
    <path d="M9.5 19.5v.01M16.5 19.5v.01" strokeWidth="3" />
  </>,
);

export const SearchIcon = lineIcon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);

export const RetryIcon = lineIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5V7.5h-4" />);
