import { icon, lineIcon } from './Icon';

export const FacebookIcon = icon(
  <path d="M14 21v-7.5h2.6l.4-3.1h-3V8.5c0-.9.3-1.5 1.6-1.5H17V4.2c-.4 0-1.2-.2-2.2-.2-2.3 0-3.9 1.4-3.9 3.9v2.5H8.3v3.1h2.6V21z" />,
);

export const InstagramIcon = lineIcon(
  <>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.7" />
    <path d="M16.6 7.4v.01" />
  </>,
);

export const TwitterIcon = icon(
  <path d="M21 6.4c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.4A10.5 10.5 0 0 1 4.3 5.4a3.7 3.7 0 0 0 1.1 4.9c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.4 3 3.7-.5.1-1.1.2-1.7.1.5 1.5 1.9 2.5 3.5 2.5A7.4 7.4 0 0 1 3 17.7a10.4 10.4 0 0 0 5.7 1.7c6.9 0 10.8-5.8 10.5-11 .7-.6 1.3-1.2 1.8-2z" />,
);

export const YoutubeIcon = icon(
  <path
    fillRule="evenodd"
    d="M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5zM10 8.8v6.4l5.5-3.2z"
  />,
);
