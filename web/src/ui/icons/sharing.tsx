import { lineIcon } from './Icon';

export const ShareIcon = lineIcon(<path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1" />);

export const EmbedIcon = lineIcon(<path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4" />);

export const HeartIcon = lineIcon(
  <path d="M12 20 4.6 12.6a4.6 4.6 0 0 1 6.5-6.5l.9.9.9-.9a4.6 4.6 0 0 1 6.5 6.5z" />,
);
