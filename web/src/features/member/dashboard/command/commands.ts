import { SECTIONS, type SettingsSection } from '@store/domain/shop/settings/checklist';
import { MEMBER_PAGES, memberPagePath } from '../../../../lib/paths/dashboardQuery';
import type { DashboardIconName } from '../../../../ui/icons/dashboard';
import { PAGE_VIEWS } from '../memberPages';

export const KINDS = {
  Pages: 'overview',
  Beats: 'tracks',
  Orders: 'invoices',
  Customers: 'customers',
  Settings: 'settings',
  Actions: 'upload',
} as const satisfies Readonly<Record<string, DashboardIconName>>;

export interface Command {
  readonly kind: keyof typeof KINDS;
  readonly title: string;
  readonly detail: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly to: string;
}

export const FIELDS: Readonly<Record<SettingsSection, readonly string[]>> = {
  identity: ['Name of the shop', 'Description'],
  look: ['Accent colour', 'Logo', 'Picture for shared links'],
  home: ['Headline', 'First trending tag', 'Second trending tag'],
  about: ['Heading', 'First text', 'Second text'],
  links: ['Facebook', 'Instagram', 'Twitter', 'Youtube'],
  seller: ['Legal name', 'Address', 'Contact address', 'Jurisdiction'],
  legal: ['Consent to immediate delivery', 'Terms & Condition', 'Privacy Policy'],
  operation: ['Previews of new beats', 'Ad-block notice', 'Double opt-in', 'Prices and tax'],
};

/** Without pages about a single beat. */
const PAGES = MEMBER_PAGES.filter((page) => page !== 'video');

/** Found without asking the server. */
export const COMMANDS: readonly Command[] = [
  { kind: 'Pages', title: 'Overview', detail: '', to: memberPagePath(null) },
  ...PAGES.map((page) => ({
    kind: 'Pages' as const,
    title: PAGE_VIEWS[page].label,
    detail: '',
    to: memberPagePath(page),
  })),
  { kind: 'Actions', title: 'Add track', detail: '', to: memberPagePath('tracks', 'new') },
  { kind: 'Actions', title: 'New code', detail: 'Deals', to: memberPagePath('deals', 'code') },
  { kind: 'Actions', title: 'New bulk deal', detail: 'Deals', to: memberPagePath('deals', 'bulk') },
  { kind: 'Actions', title: 'New kit', detail: 'Kits', to: memberPagePath('kits', 'new') },
  { kind: 'Actions', title: 'New licence', detail: 'Licences', to: memberPagePath('licences', 'new') },
  { kind: 'Actions', title: 'New plan', detail: 'Memberships', to: memberPagePath('memberships', 'new') },
  ...SECTIONS.flatMap((section) =>
    FIELDS[section].map((title) => ({
      kind: 'Settings' as const,
      title,
      detail: 'Settings',
      to: memberPagePath('settings', section),
    })),
  ),
  { kind: 'Settings', title: 'Currency', detail: 'Settings', to: memberPagePath('settings', 'currency') },
];

/** Every word must match; titles starting with the text come first. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/);
  const rank = ({ title }: Command) => (title.toLowerCase().startsWith(text.toLowerCase()) ? 0 : 1);
  return commands
    .filter(({ title, detail, words: more = '' }) => {
      const found = `${title} ${detail} ${more}`.toLowerCase();
      return words.every((word) => found.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}
