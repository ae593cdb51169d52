import type { BeatLineView } from '@store/domain/api/orders';
import {
  METERED,
  meteredUses,
  USAGE_MAXIMUM,
  usageLevel,
  usedPercent,
  type Metered,
  type MeteredUse,
  type UsageNotice,
} from '@store/domain/shop/licences/usage';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatDay } from '../../../lib/date';
import { Button } from '../../../ui/Button';
import { Form, FormField, useForm, type Draft, type FormError } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { useKeptFocus } from '../../../ui/keptFocus';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useOwnedLicences } from '../../shop/licences';
import { reportUsage, type ReportedLine } from './calls';
import textStyles from '../../../ui/text.module.css';
import styles from './LineUsage.module.css';
import { formatFigure } from '../../../lib/figures';

const NAMES: Readonly<Record<Metered, string>> = { streams: 'Streams', copies: 'Copies' };

const HINTS: Readonly<Record<Metered, string>> = {
  streams: 'All services and videos together.',
  copies: 'Physical copies and paid downloads together.',
};

function inWords(metered: readonly Metered[]): string {
  return metered.join(' and ');
}

/** Accepts grouped digits: `410,000`, `410 000`, `410.000`. Null for anything else. */
function parseCount(typed: string): number | null {
  const grouped = /^\d{1,3}(?:[,.'’\s]\d{3})+$/;
  const text = typed.trim();
  const digits = grouped.test(text) ? text.replace(/\D/g, '') : text;
  const count = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
  return count <= USAGE_MAXIMUM ? count : null;
}

function countFault(draft: Draft<Metered>, metered: readonly Metered[]): FormError<Metered> | null {
  const field = metered.find((name) => parseCount(draft[name]) === null);
  return field ? { field, text: 'Enter a whole number, for example 120000, or 0.' } : null;
}

function Meter({ use, isReported }: { readonly use: MeteredUse; readonly isReported: boolean }) {
  const { metered, count, limit } = use;
  const percent = usedPercent(use);
  return (
    <div className={styles.meter}>
      <p
        className={styles.words}
      >{`${NAMES[metered]}: ${isReported ? `${formatFigure(count)} of ${formatFigure(limit)} (${percent}%)` : `up to ${formatFigure(limit)}`}`}</p>
      {isReported && (
        <div className={styles.track} aria-hidden="true">
          <div
            className={`${styles.used} ${count > limit ? styles.over : ''}`}
            style={{ inlineSize: `${Math.min(percent, 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}

const LEVEL_TEXTS: Readonly<Record<UsageNotice, string>> = {
  near: 'Congratulations: your song is close to a limit of this licence. Nothing is blocked.',
  over: 'Congratulations: your song has passed a limit of this licence. Nothing is blocked, but the licence does not cover what goes beyond it.',
};

/** The upgrade itself follows below (OrderLine.tsx). */
function LevelText({ level, order, index }: ReportedLine & { readonly level: UsageNotice }) {
  const isUpgradable = useOwnedLicences().some(
    (each) => each.order_id === order && each.line === index && each.upgrade !== null,
  );
  return (
    <p
      className={styles.level}
    >{`${LEVEL_TEXTS[level]} ${isUpgradable ? 'With the upgrade below, you pay only the difference.' : ''}`}</p>
  );
}

interface LineUsageProps extends ReportedLine {
  readonly usage: NonNullable<BeatLineView['usage']>;
  readonly title: string;
  readonly token: string;
}

interface ReportFormProps extends LineUsageProps {
  readonly metered: readonly Metered[];
  readonly onDone: () => void;
}

function ReportForm({ usage: { reported }, metered, token, order, index, onDone }: ReportFormProps) {
  const client = useQueryClient();
  const addToast = useSetAtom(addToastAtom);
  const form = useForm<Metered>({
    errorToast: null,
    initial: { streams: String(reported?.streams ?? ''), copies: String(reported?.copies ?? '') },
    validate: (draft) => countFault(draft, metered),
    send: async (draft) => {
      const [streams = 0, copies = 0] = METERED.map((name) =>
        metered.includes(name) ? (parseCount(draft[name]) ?? 0) : (reported?.[name] ?? 0),
      );
      const outcome = await reportUsage({ token, order_id: order, line: index, streams, copies });
      if (!outcome.ok) return outcome.error;
      addToast({ kind: 'Success', description: outcome.data.message });
      await client.invalidateQueries({ queryKey: ['orders'] });
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} action="Save numbers" busyAction="Saving…" variant="quiet" onCancel={onDone}>
      {metered.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          label={`${NAMES[name]} so far`}
          hint={HINTS[name]}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
    </Form>
  );
}

/** Usage of a licence by the buyer's own numbers, on which only a friendly mail depends. */
export function LineUsage(props: LineUsageProps) {
  const { usage, title, order, index } = props;
  const { limits, reported } = usage;
  const [isOpen, setIsOpen] = useState(false);
  const part = useKeptFocus<HTMLDivElement>(isOpen);
  const uses = meteredUses(reported ?? { streams: 0, copies: 0 }, limits);
  const metered = uses.map((use) => use.metered);
  const level = reported === null ? 'within' : usageLevel(reported, limits);
  return (
    <div ref={part} className={styles.usage}>
      <div className={styles.meters}>
        {uses.map((use) => (
          <Meter key={use.metered} use={use} isReported={reported !== null} />
        ))}
      </div>
      {level !== 'within' && <LevelText level={level} order={order} index={index} />}
      {isOpen ? (
        <div className={styles.form}>
          <ReportForm {...props} metered={metered} onDone={() => setIsOpen(false)} />
        </div>
      ) : (
        <p className={styles.report}>
          <Button variant="plain" onClick={() => setIsOpen(true)}>
            <span>{`${reported ? 'Update' : 'Report'} ${inWords(metered)} `}</span>
            <VisuallyHidden>{`of the song with ${title}`}</VisuallyHidden>
          </Button>
          {reported && (
            <span className={textStyles.faintNote}>{`Reported on ${formatDay(reported.at)}`}</span>
          )}
        </p>
      )}
    </div>
  );
}
