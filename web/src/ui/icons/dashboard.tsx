import { lineIcon } from './Icon';

/** Lines on a grid of 16 units. */
const PATHS = {
  overview: 'M2.5 2.5h4.5v6h-4.5zM9 2.5h4.5v3.5H9zM9 8.5h4.5v5H9zM2.5 11h4.5v2.5h-4.5z',
  users:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.9c1.6.5 2.5 1.8 2.5 3.6',
  tracks: 'M2 6.5v3M5 4v8M8 2v12M11 5v6M14 6.5v3',
  comments: 'M2.5 3.5h11v7.5H8l-3 2.5V11H2.5z',
  newsletters: 'M2 3.5h12v9H2zM2 4.5l6 4.5 6-4.5',
  invoices: 'M3.5 1.8h9v12.4l-2.2-1.4L8 14.2l-2.3-1.4-2.2 1.4zM6 5.5h4M6 8.5h4',
  inbox: 'M2 9l2-6h8l2 6v4H2zM2 9h3.5l1 1.8h3L10.5 9H14',
  customers: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c0-2.8 2.4-4 5.5-4s5.5 1.2 5.5 4',
  kits: 'M2.5 5.2L8 2.2l5.5 3v5.6L8 13.8l-5.5-3zM2.5 5.2L8 8.2l5.5-3M8 8.2v5.6',
  splits: 'M8 14V9.5L3.5 5V2M8 9.5L12.5 5V2M1.8 3.7L3.5 2l1.7 1.7M10.8 3.7L12.5 2l1.7 1.7',
  licences: 'M3.5 1.8h6L12.5 5v9.2h-9zM6 9.2l1.5 1.5 2.8-3',
  deals: 'M2 2.5h5.5l6 6-5.5 5.5-6-6zM5 5.6v.01',
  offers: 'M2 5.5h10.5M10 3l2.5 2.5L10 8M14 10.5H3.5M6 8l-2.5 2.5L6 13',
  memberships: 'M1.8 3.5h12.4v9H1.8zM1.8 6.5h12.4M4.2 9.8h3',
  usage: 'M2.2 12.5a6.3 6.3 0 1 1 11.6 0M8 10.5l3-4M8 10.5v.01',
  statistics: 'M2 14h12M4 14V8.5M8 14V2.5M12 14V6',
  setup: 'M2.5 4l1.2 1.2L6 3M2.5 11l1.2 1.2L6 10M8.5 4.5h5M8.5 11.5h5',
  settings:
    'M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5M9 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM7 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  status: 'M1.5 8.5h3l2-5.5 3 10 2-4.5h3',
  upload: 'M8 10.5V2.8M4.8 5.8L8 2.6l3.2 3.2M2.5 10.5v3h11v-3',
  activity: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6',
  security: 'M8 1.8l5 1.9v3.9c0 3.2-2 5.5-5 6.6-3-1.1-5-3.4-5-6.6V3.7zM5.8 8l1.6 1.6 2.9-3.2',
} as const;

export type DashboardIconName = keyof typeof PATHS;

/** Decorative: the page's name is beside it. */
export function DashboardIcon({ name }: { readonly name: DashboardIconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Leads out of the dashboard. */
export const OutIcon = lineIcon(<path d="M9 5.5H4.5v14h14V15M13 4h7v7M20 4l-9 9" />);

export const CopyIcon = lineIcon(<path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" />);
