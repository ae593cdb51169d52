import { timeText } from '@store/domain/platform/time';
import { lowestPrice } from '@store/domain/shop/licences/price-options';
import type { FileSizes } from '@store/domain/shop/files/file-kinds';
import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import { undeliverableLicences } from '@store/domain/pages/dashboard/undeliverable';
import { flushSync } from 'react-dom';
import { useCurrency, useLicences, useMoney } from '../../../../lib/shop/state';
import { Button, type ButtonVariant } from '../../../../ui/Button';
import { CheckIcon, WarningIcon } from '../../../../ui/icons/signs';
import { Waveform } from '../../../player';
import { usePriceOptions } from '../../../shop/licences';
import { formatTimeOfDay } from '../../base/dates';
import { Failure } from '../../base/frame/Failure';
import { faultOf } from '../workshop/beatState';
import { toTrackLicences } from '../workshop/ownLicences';
import { readTexts, type Publication, type Subject } from '../workshop/trackDraft';
import styles from './ShopSide.module.css';
import type { TrackFormState } from './useTrackForm';

function useTerms({ now }: TrackFormState, subject: Subject) {
  const currency = useCurrency();
  const chosen = Object.entries(now.uploads).map(([kind, { size }]) => [kind, size] as const);
  const { stems, ...stored } = (subject.kind === 'new' ? undefined : subject.row.files) ?? {};
  const files: FileSizes = {
    ...stored,
    ...(stems !== undefined && now.texts.stems !== 'removed' && { stems }),
    // The shop makes no WAV from another master.
    ...(/\.wav$/i.test(now.uploads.master?.name ?? '') && { wav: 0 }),
    ...Object.fromEntries(chosen),
  };
  const own = toTrackLicences(now.licences);
  // A beat older than file kinds has none, and is sold all the same.
  const isOld = subject.kind === 'track' && subject.row.files === undefined && chosen.length === 0;
  return { licences: own ?? {}, isValid: own !== null, currency, files: isOld ? undefined : files };
}

type Terms = ReturnType<typeof useTerms>;

interface ShopRowProps {
  readonly state: TrackFormState;
  readonly terms: Terms;
  readonly stored: string;
}

function ShopRow({ state: { now, cover }, terms, stored }: ShopRowProps) {
  const format = useMoney();
  const price = lowestPrice(usePriceOptions(terms));
  const { title, tag, time, bpm } = readTexts(now.texts);
  const facts = [timeText(time), bpm > 0 && String(bpm), tag !== '' && `#${tag}`];
  return (
    <div className={styles.shown}>
      <div className={styles.row}>
        <img src={cover} alt="" width="48" height="48" className={styles.small} />
        <div className={styles.text}>
          <p className={styles.name}>{title || 'Title'}</p>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {price !== null && <p className={styles.price}>{format(price)}</p>}
      </div>
      <div className={styles.wave}>
        <Waveform peaks={now.measured.peaks ?? stored} />
      </div>
      <img src={cover} alt="" width="384" height="384" className={styles.large} />
    </div>
  );
}

interface Step {
  readonly text: string;
  readonly isDone: boolean;
  readonly part: string;
}

function useSteps({ now, cover }: TrackFormState, terms: Terms): readonly Step[] {
  const licences = useLicences();
  const [lacking] = undeliverableLicences(licences, terms);
  const isOffered = licences.some(({ id }) => terms.licences[id] !== false);
  const hasTexts = (['title', 'tag', 'bpm'] as const).every((field) => faultOf(now, field) === null);
  const kind = lacking?.missing[0];
  return [
    {
      text: 'Audio and waveform',
      isDone: Boolean(now.uploads.preview) || now.texts.media.trim() !== '',
      part: 'Audio',
    },
    { text: 'Title, tempo, tag', isDone: hasTexts, part: 'Facts' },
    { text: 'Cover', isDone: cover !== '', part: 'Cover' },
    { text: 'A licence with a price', isDone: terms.isValid && isOffered, part: 'Licences' },
    {
      text: lacking && kind ? `${FILE_NAMES[kind]} for ${lacking.licence.name}` : 'Files for each licence',
      isDone: lacking === undefined,
      part: 'Audio',
    },
  ];
}

function show(part: string): void {
  const section = document.querySelector(`[data-part="${part}"]`);
  section?.querySelector<HTMLElement>('input, button, select')?.focus();
  section?.scrollIntoView({ block: 'nearest' });
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="beat-ready" className={styles.ready}>
      <h3 id="beat-ready" className={styles.heading}>{`Ready, ${done} of ${steps.length}`}</h3>
      <ul>
        {steps.map(({ text, isDone, part }) => (
          <li key={text} data-done={isDone} className={styles.step}>
            {isDone ? <CheckIcon /> : <WarningIcon />}
            {isDone ? (
              <span>{text}</span>
            ) : (
              <button type="button" className={styles.open} onClick={() => show(part)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SubmitProps {
  readonly state: TrackFormState;
  readonly action: string;
  readonly publication: Publication;
  readonly variant: ButtonVariant;
}

function Submit({ state: { form }, action, publication, variant }: SubmitProps) {
  const isSending = form.isSending && form.draft.publication === publication;
  return (
    <Button
      type="submit"
      variant={variant}
      isBusy={form.isSending}
      // Chosen before the form is submitted, after the click.
      onClick={() => flushSync(() => form.isSending || form.edit('publication', publication))}
    >
      {isSending ? 'Saving…' : action}
    </Button>
  );
}

interface ShopSideProps {
  readonly state: TrackFormState;
  readonly subject: Subject;
  readonly onCancel: () => void;
}

export function ShopSide({ state, subject, onCancel }: ShopSideProps) {
  const { form, now } = state;
  const terms = useTerms(state, subject);
  const steps = useSteps(state, terms);
  const error = form.error?.field === null ? form.error.text : now.refusal;
  return (
    <div className={styles.side}>
      <div className={styles.actions}>
        <Button variant="plain" onClick={onCancel}>
          Cancel
        </Button>
        {subject.kind === 'track' ? (
          <Submit state={state} action="Update" publication="now" variant="signal" />
        ) : (
          <>
            <Submit state={state} action="Save draft" publication="draft" variant="quiet" />
            <Submit state={state} action="Schedule" publication="scheduled" variant="quiet" />
            <Submit state={state} action="Publish" publication="now" variant="signal" />
          </>
        )}
        <p className={styles.saved}>
          {now.keptAt === null ? '\u00a0' : `Draft saved ${formatTimeOfDay(now.keptAt)}`}
        </p>
        <Failure>{error}</Failure>
      </div>
      <section aria-labelledby="beat-shown" className={styles.shop}>
        <h3 id="beat-shown" className={styles.heading}>
          In the shop
        </h3>
        <ShopRow state={state} terms={terms} stored={subject.kind === 'new' ? '' : subject.row.peaks} />
      </section>
      <Steps steps={steps} />
    </div>
  );
}
