import type { PrivateLinkRow } from '@store/domain/api/member/private-links';
import { counted } from '../../../../lib/figures';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { TextLink } from '../../../../ui/links/TextLink';
import { formatShortDate } from '../../base/dates';
import { Page, type PageProps } from '../../base/frame/Page';
import { QueryState } from '../../base/frame/QueryState';
import cells from '../../base/list/cells.module.css';
import { ShortList } from '../../base/list/table/ShortList';
import { State, type Line } from '../../base/list/table/ListRow';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readLinkReport, readLinks } from './linkCalls';
import { LinkReport } from './LinkReport';

const LINKS_KEY = ['member-private-links'] as const;

const COLUMNS = {
  Title: '',
  Sent: `${cells.date} ${cells.minor}`,
  Opened: cells.amount,
  State: cells.deadline,
};

function linkLine({
  id,
  title,
  beats,
  people,
  opened,
  created,
  until,
  is_open: isOpen,
}: PrivateLinkRow): Line {
  const sentTo = people === 0 ? 'for anyone with the link' : `to ${counted(people, 'person', 'people')}`;
  return {
    key: id,
    name: title,
    title: (
      <TextLink data-row-main to={memberPagePath('private-links', id)}>
        {title}
      </TextLink>
    ),
    detail: `${counted(beats, 'beat', 'beats')}, ${sentTo}`,
    cells: [
      formatShortDate(created),
      people === 0 ? String(opened) : `${opened} of ${people}`,
      <State key="state" tone={isOpen ? 'good' : 'quiet'}>
        {isOpen ? `Until ${formatShortDate(until)}` : 'Ended'}
      </State>,
    ],
  };
}

function Links() {
  const links = useMemberQuery(LINKS_KEY, (options) => readLinks({}, options));
  return (
    <Page title="Private links" back={{ to: memberPagePath('tracks'), label: 'All tracks' }}>
      <ShortList
        title="Private links"
        isAlone
        isReadOnly
        query={links}
        rowsOf={({ result }) => result}
        columns={COLUMNS}
        line={linkLine}
        emptyTitle="No private links yet"
        emptyHint="Select beats in Tracks and choose Send beats. You’ll see here who listens."
      />
    </Page>
  );
}

function Report({ id, onDeleted }: { readonly id: string; readonly onDeleted: () => void }) {
  const report = useMemberQuery([...LINKS_KEY, id], (options) => readLinkReport({ id }, options));
  if (report.data)
    return <LinkReport report={report.data} onChanged={() => void report.refetch()} onDeleted={onDeleted} />;
  return (
    <Page title="Private link" back={{ to: memberPagePath('private-links'), label: 'All private links' }}>
      <QueryState of="The private link" query={report} />
    </Page>
  );
}

export default function PrivateLinksPage({ item, onItem }: PageProps) {
  return item === undefined ? <Links /> : <Report id={item} onDeleted={() => onItem()} />;
}
