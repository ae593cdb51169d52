import { icon, lineIcon } from './Icon';

export const PreviousIcon = icon(
  <>
    <path d="M19 5.2v13.6a.7.7 0 0 1-1.1.6L8 12.6a.7.7 0 0 1 0-1.2l9.9-6.8a.7.7 0 0 1 1.1.6z" />
    <rect x="4.5" y="4.5" width="2.3" height="15" rx="1" />
  </>,
);

export const NextIcon = icon(
  <>
    <path d="M5 5.2v13.6a.7.7 0 0 0 1.1.6l9.9-6.8a.7.7 0 0 0 0-1.2L6.1 4.6A.7.7 0 0 0 5 5.2z" />
    <rect x="17.2" y="4.5" width="2.3" height="15" rx="1" />
  </>,
);

export const SoundIcon = lineIcon(
  <>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
    <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
  </>,
);

export const MutedIcon = lineIcon(
  <>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="currentColor" />
    <path d="m16 9.5 5 5m0-5-5 5" />
  </>,
);
