import type { LinkRecipientRow, PrivateLinkReport } from '@store/domain/api/member/private-links';
import { formatTime } from '@store/domain/platform/time';
import { fromDecimal, sum, type Cents } from '@store/domain/platform/money/money';

type Heard = LinkRecipientRow['beats'][number];

export interface ReportFigures {
  readonly opened: number;
  readonly people: number;
  /** Beats heard by those who opened the link, of all sent to them. */
  readonly played: number;
  readonly sent: number;
  readonly ended: number;
  readonly downloads: number;
  readonly sum: Cents;
  readonly sales: number;
  readonly buyers: number;
}

/** Falls back to `Anyone with the link`. */
export function nameOf({ name }: Pick<LinkRecipientRow, 'name'>): string {
  return name || 'Anyone with the link';
}

export function figuresOf({ recipients }: Pick<PrivateLinkReport, 'recipients'>): ReportFigures {
  const openers = recipients.filter(({ opened }) => opened !== null);
  const heard = openers.flatMap(({ beats }) => beats);
  const bought = recipients.flatMap((recipient) => recipient.bought);
  return {
    opened: openers.length,
    people: recipients.length,
    played: heard.filter(({ played }) => played !== null).length,
    sent: heard.length,
    ended: heard.filter(({ ended }) => ended).length,
    downloads: recipients.flatMap(({ beats }) => beats).filter(({ downloaded }) => downloaded !== null)
      .length,
    sum: sum(bought.map(({ price }) => fromDecimal(price))),
    sales: bought.length,
    buyers: recipients.filter((recipient) => recipient.bought.length > 0).length,
  };
}

/** `To the end`, `0:31` or `Not played`. */
export function heardText({ played, ended, seconds }: Heard): string {
  if (played === null) return 'Not played';
  return ended ? 'To the end' : formatTime(seconds);
}

/** UTC ms. */
interface LatestEvent {
  readonly key: string;
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

const LATEST_MAXIMUM = 8;

function eventsOf(recipient: LinkRecipientRow, titleOf: (id: number) => string): readonly LatestEvent[] {
  const { id, opened, beats, bought } = recipient;
  const name = nameOf(recipient);
  const event = (kind: string, at: number | null, text: string): readonly LatestEvent[] =>
    at === null ? [] : [{ key: `${id} ${kind}`, at, name, text }];
  return [
    ...event('opened', opened?.last ?? null, 'opened the link'),
    ...bought.flatMap((line, index) => event(`bought ${index}`, line.at, `bought ${line.title}`)),
    ...beats.flatMap((heard) => {
      const title = titleOf(heard.id);
      const until = heard.ended ? 'to the end' : `to ${formatTime(heard.seconds)}`;
      return [
        ...event(`played ${heard.id}`, heard.played, `played ${title} ${until}`),
        ...event(`saved ${heard.id}`, heard.saved, `saved ${title}`),
        ...event(`downloaded ${heard.id}`, heard.downloaded, `downloaded ${title}`),
      ];
    }),
  ];
}

export function latestEvents({ recipients, tracks }: PrivateLinkReport): readonly LatestEvent[] {
  const titles = new Map(tracks.map(({ id, title }) => [id, title]));
  return recipients
    .flatMap((recipient) => eventsOf(recipient, (id) => titles.get(id) ?? `Track ${id}`))
    .sort((a, b) => b.at - a.at)
    .slice(0, LATEST_MAXIMUM);
}
