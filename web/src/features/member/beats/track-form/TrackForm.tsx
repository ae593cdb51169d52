import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { useUnsaved } from '../../base/leaving/unsaved';
import type { KeptBeat } from '../workshop/kept';
import type { Subject, TrackDraft } from '../workshop/trackDraft';
import { BuyersFilesPart } from './BuyersFilesPart';
import { OwnLicences } from './licences/OwnLicences';
import { FactsPart, MakingPart, SamplesPart } from './MusicFields';
import { DescriptionPart, FreeDownloadPart, ScheduleField } from './PublicationFields';
import { ShopSide } from './ShopSide';
import { SplitPart } from './split/SplitPart';
import { CoverPart, MasterPart, PreviewPart } from './TrackFields';
import styles from './TrackForm.module.css';
import { useTrackForm } from './useTrackForm';

interface PartProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-part={title} className={styles.section}>
      <div>
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

interface TrackFormProps {
  readonly subject: Subject;
  readonly kept: KeptBeat | undefined;
  readonly typed: Partial<TrackDraft>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onRestart: () => void;
}

export function TrackForm({ subject, onCancel, onRestart, ...options }: TrackFormProps) {
  const state = useTrackForm({ subject, ...options });
  const { form, beat, now, isDirty } = state;
  const row = subject.kind === 'new' ? undefined : subject.row;
  const hasMaster = row?.hasMaster ?? false;
  const element = useRef<HTMLFormElement>(null);
  useUnsaved(isDirty, 'Your changes to this beat are a draft in this browser. Leaving deletes it.', {
    isKept: now.isKept,
  });
  useEffect(() => {
    const field = form.error?.field && element.current?.elements.namedItem(form.error.field);
    if (field instanceof HTMLElement) field.focus();
  }, [form.error]);
  return (
    <form
      ref={element}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={styles.sections}>
        {options.kept && (
          <div className={styles.kept}>
            <p role="status">This is what you had before the page was closed.</p>
            <Button variant="plain" onClick={onRestart}>
              Start again
            </Button>
          </div>
        )}
        <Part title="Audio" hint="Time, tempo and key are detected.">
          <MasterPart state={state} hasMaster={hasMaster} />
          <BuyersFilesPart state={state} track={row} />
        </Part>
        <Part title="Facts">
          <FactsPart state={state} />
          <DescriptionPart state={state} />
          <MakingPart state={state} />
          <SamplesPart state={state} />
        </Part>
        <Part title="Cover">
          <CoverPart state={state} />
        </Part>
        <Part title="Licences">
          <OwnLicences choices={now.licences} onChange={(licences) => beat.change({ licences })} />
        </Part>
        <Part title="Splits">
          <SplitPart split={state.split} />
        </Part>
        <Part title="Preview" hint="What visitors hear.">
          <PreviewPart state={state} hasMaster={hasMaster} />
        </Part>
        <Part title="Sale">
          {subject.kind !== 'track' && <ScheduleField state={state} />}
          <FreeDownloadPart state={state} />
        </Part>
      </div>
      <ShopSide state={state} subject={subject} onCancel={onCancel} />
    </form>
  );
}
