import type { AnswerOf } from '@store/domain/api/endpoints';
import type { LinkRecipientRow, PrivateLinkReport } from '@store/domain/api/member/private-links';
import { formatDecimal, formatMoney, fromDecimal, sum } from '@store/domain/platform/money/money';
import { useState } from 'react';
import { counted, formatFigure } from '../../../../lib/figures';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button } from '../../../../ui/Button';
import { useCopy } from '../../../../ui/useCopy';
import { Waveform } from '../../../player';
import { formatDateTime, formatShortDate } from '../../base/dates';
import { Page } from '../../base/frame/Page';
import { ConfirmModal, type Confirmation } from '../../base/list/ConfirmModal';
import { Cover } from '../../base/list/Cover';
import { ExportButton } from '../../base/list/ExportButton';
import { RowActions } from '../../base/list/RowActions';
import { State } from '../../base/list/table/ListRow';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { anotherLink, deleteLink, exportLink, revokeLink, sendAgain } from './linkCalls';
import { MoreModal } from './MoreModal';
import { figuresOf, heardText, latestEvents, nameOf } from './reportFigures';
import styles from './PrivateLinks.module.css';

type AnotherLink = AnswerOf<'POST /api/member/private-links/link'>;

interface ReportProps {
  readonly report: PrivateLinkReport;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

function Figure({
  name,
  figure,
  note,
}: {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{figure}</strong> <span>{note}</span>
      </dd>
    </div>
  );
}

function Figures({ report }: { readonly report: PrivateLinkReport }) {
  const figures = figuresOf(report);
  return (
    <dl className={styles.figures}>
      <Figure
        name="Opened"
        figure={formatFigure(figures.opened)}
        note={`of ${counted(figures.people, 'person', 'people')}`}
      />
      <Figure
        name="Played"
        figure={formatFigure(figures.played)}
        note={`of ${counted(figures.sent, 'beat', 'beats')}, ${figures.ended} to the end`}
      />
      <Figure name="Downloaded" figure={formatFigure(figures.downloads)} note="tagged MP3s" />
      <Figure
        name="Bought"
        figure={formatMoney(figures.sum, report.currency)}
        note={`${counted(figures.sales, 'beat', 'beats')}, ${counted(figures.buyers, 'person', 'people')}`}
      />
    </dl>
  );
}

const NONE = '—';

interface HeardProps {
  readonly heard: LinkRecipientRow['beats'][number];
  readonly track: PrivateLinkReport['tracks'][number] | undefined;
}

function Heard({ heard, track }: HeardProps) {
  const length = track?.seconds ?? 0;
  const part = heard.ended || length === 0 ? Number(heard.ended) : Math.min(1, heard.seconds / length);
  return (
    <>
      <Waveform peaks={track?.peaks ?? ''} played={part} className={styles.wave} />
      <span className={styles.heard} data-ended={heard.ended || undefined}>
        {heardText(heard)}
      </span>
    </>
  );
}

interface RecipientProps {
  readonly report: PrivateLinkReport;
  readonly row: LinkRecipientRow;
  readonly onCopy: (recipient: string | null, renew: boolean) => void;
  readonly onSend: (action: MemberAction) => void;
  readonly onAsk: (question: Confirmation) => void;
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

function Recipient({
  report: { id, tracks, currency, is_over: isOver },
  row,
  onCopy,
  onSend,
  onAsk,
}: RecipientProps) {
  const { opened, email, bought, beats, is_revoked: isRevoked } = row;
  const name = nameOf(row);
  const downloads = beats.filter(({ downloaded }) => downloaded !== null).length;
  const revoke = () =>
    onAsk({
      title: 'End this link?',
      busyLabel: 'Ending…',
      action: (options) => revokeLink({ id, recipient: row.id }, options),
      children: (
        <p>
          <strong>{name}</strong> can no longer listen or buy with it. What was bought stays. You can send a
          new one.
        </p>
      ),
    });
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>{isRevoked ? 'Link ended' : email}</span>
      </th>
      <td>
        {opened ? (
          <>
            <span>{formatShortDate(opened.last)}</span>
            <span className={styles.small}>{timesText(opened.times)}</span>
          </>
        ) : (
          <span className={styles.small}>Not yet</span>
        )}
      </td>
      {beats.map((heard) => (
        <td key={heard.id}>
          {opened ? <Heard heard={heard} track={tracks.find((track) => track.id === heard.id)} /> : NONE}
        </td>
      ))}
      <td>{downloads === 0 ? NONE : counted(downloads, 'beat', 'beats')}</td>
      <td className={styles.amount}>
        {bought.length === 0
          ? NONE
          : formatMoney(sum(bought.map(({ price }) => fromDecimal(price))), currency)}
      </td>
      <td className={styles.menu}>
        <RowActions
          of={name}
          choices={[
            !isOver && { text: 'Copy link', act: () => onCopy(row.id, false) },
            !isOver &&
              email !== '' && {
                text: 'Send again',
                act: () => onSend((options) => sendAgain({ id, recipient: row.id }, options)),
              },
            !isOver && { text: 'New link', act: () => onCopy(row.id, true) },
            !isRevoked && { text: 'Revoke', act: revoke, isDangerous: true },
          ]}
        />
      </td>
    </tr>
  );
}

function Latest({ report }: { readonly report: PrivateLinkReport }) {
  const events = latestEvents(report);
  return (
    <section>
      <h3 className={styles.part}>Latest</h3>
      {events.length === 0 ? (
        <p className={styles.note}>Nobody has opened it yet.</p>
      ) : (
        <ol className={styles.latest} aria-label="Latest">
          {events.map(({ key, at, name, text }) => (
            <li key={key}>
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
              <span>
                <strong>{name}</strong> <span>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Message({ row }: { readonly row: LinkRecipientRow }) {
  return (
    <section>
      <h3 className={styles.part}>{`Message to ${nameOf(row)}`}</h3>
      <p className={styles.words}>{row.message || 'No message.'}</p>
      {row.sent !== null && (
        <p
          className={styles.note}
        >{`Sent ${formatDateTime(row.sent)}. Everyone has their own link and message.`}</p>
      )}
    </section>
  );
}

function termsText({ price, currency, may_download: mayDownload }: PrivateLinkReport): string {
  return [
    price === null ? 'Shop prices' : `${formatDecimal(price, currency)} a beat`,
    mayDownload ? 'tagged MP3s may be downloaded' : 'no downloads',
  ].join(', ');
}

/** Who opened a private link, how far each beat was played, and what was bought. */
export function LinkReport({ report, onChanged, onDeleted }: ReportProps) {
  const { id, title, until, is_open: isOpen, is_over: isOver, tracks, recipients } = report;
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const [isSending, setIsSending] = useState(false);
  const copy = useCopy();
  const { run } = useMemberAction(onChanged);
  const making = useMemberAction<AnotherLink>(({ link }) => {
    void copy(link, 'The link');
    onChanged();
  });
  const copyLink = (recipient: string | null, renew: boolean) =>
    void making.run((options) => anotherLink({ id, recipient, renew }, options));
  const [first] = recipients;
  const revokeAll = () =>
    setQuestion({
      title: 'End all links?',
      busyLabel: 'Ending…',
      action: (options) => revokeLink({ id, recipient: null }, options),
      children: <p>Nobody can listen or buy with them any more. What was bought stays.</p>,
    });
  const remove = () =>
    setQuestion({
      title: 'Delete this private link?',
      busyLabel: 'Deleting…',
      action: (options) => deleteLink({ id }, options),
      children: (
        <p>
          <strong>{title}</strong> and what its people heard will be permanently deleted. What was bought
          stays.
        </p>
      ),
    });
  return (
    <Page
      title={title}
      back={{ to: memberPagePath('private-links'), label: 'All private links' }}
      actions={
        <>
          <ExportButton of="private-link" call={(options) => exportLink({ input: { id }, ...options })} />
          {!isOver && (
            <Button variant="quiet" isBusy={making.isBusy} onClick={() => copyLink(null, false)}>
              Copy link
            </Button>
          )}
          {!isOver && <Button onClick={() => setIsSending(true)}>Send to more people</Button>}
        </>
      }
    >
      <p className={styles.terms}>
        <State tone={isOpen ? 'good' : 'quiet'}>
          {isOpen ? `Open until ${formatShortDate(until)}` : isOver ? 'Ended' : 'All links ended'}
        </State>
        <span>{termsText(report)}</span>
      </p>
      <Figures report={report} />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Recipient</th>
              <th scope="col">Opened</th>
              {tracks.map((track) => (
                <th key={track.id} scope="col">
                  <span className={styles.beat}>
                    {track.image !== '' && <Cover image={track.image} size={32} />}
                    <span>{track.title}</span>
                  </span>
                </th>
              ))}
              <th scope="col">Downloaded</th>
              <th scope="col" className={styles.amount}>
                Bought
              </th>
              <td className={styles.menu} />
            </tr>
          </thead>
          <tbody>
            {recipients.map((row) => (
              <Recipient
                key={row.id}
                report={report}
                row={row}
                onCopy={copyLink}
                onSend={(action) => void run(action)}
                onAsk={setQuestion}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.parts}>
        <Latest report={report} />
        {first && <Message row={first} />}
      </div>
      <div className={styles.actions}>
        {isOpen && (
          <Button variant="quiet" onClick={revokeAll}>
            Revoke all links
          </Button>
        )}
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </div>
      {isSending && (
        <MoreModal
          id={id}
          message={first?.message ?? ''}
          onClose={() => setIsSending(false)}
          onDone={onChanged}
        />
      )}
      {question && (
        <ConfirmModal
          {...question}
          onClose={() => setQuestion(null)}
          onDone={question.busyLabel === 'Deleting…' ? onDeleted : onChanged}
        />
      )}
    </Page>
  );
}
