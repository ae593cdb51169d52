import { QueryState } from '../../base/frame/QueryState';
import {
  checklist,
  CHECKLIST_IDS,
  type ChecklistId,
  type ChecklistItem,
  type SetupCheck,
} from '@store/domain/shop/settings/checklist';
import { useState } from 'react';
import { memberSetupPaymentAnswer, type SettingsAnswer } from '@store/domain/api/member/settings';
import { messageAnswer } from '@store/domain/api/common';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useErrorFocus } from '../../../../ui/form';
import layout from '../../../../ui/layout.module.css';
import { formatDateTime } from '../../base/dates';
import { Failure } from '../../base/frame/Failure';
import type { PageProps } from '../../base/frame/Page';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { useSettings } from '../settings/useSettings';
import { useSettingsDraft, type SettingsEditor } from '../settings/useSettingsDraft';
import { STEP_FIELDS } from './stepFields';
import { Progress, Steps } from './Steps';
import styles from './Setup.module.css';
import { apiCall } from '../../../../lib/api/apiCall';
import { ShopPage } from '../ShopPage';

const startTestPayment = apiCall('POST /api/member/setup/payment', memberSetupPaymentAnswer);

const sendTestMail = apiCall('POST /api/member/setup/mail', messageAnswer);

const keepLicences = apiCall('POST /api/member/setup/licences', messageAnswer);

const checkAddress = apiCall('POST /api/member/setup/address', messageAnswer);

/** How often the page checks whether something arrived. */
const LOOK_MS = 4000;

const payTest: MemberAction = async (options) => {
  const outcome = await startTestPayment({}, options);
  if (!outcome.ok) return outcome;
  location.assign(outcome.data.redirect);
  return { ok: true, data: { message: 'The payment page opens.' } };
};

interface Trial {
  readonly label: string;
  readonly again: string;
  readonly action: MemberAction;
}

const TRIALS: Readonly<Record<SetupCheck, Trial>> = {
  payment: { label: 'Make a test payment', again: 'Pay again', action: payTest },
  mail: {
    label: 'Send a test mail',
    again: 'Send again',
    action: (options) => sendTestMail({}, options),
  },
  address: {
    label: 'Check the address',
    again: 'Check again',
    action: (options) => checkAddress({}, options),
  },
};

interface TrialButtonProps {
  readonly check: SetupCheck;
  readonly isDone: boolean;
  readonly onStarted: () => void;
}

function TrialButton({ check, isDone, onStarted }: TrialButtonProps) {
  const { label, again, action } = TRIALS[check];
  const { isBusy, run } = useMemberAction(onStarted);
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(action)}>
      {isDone ? again : label}
    </Button>
  );
}

interface KeepButtonProps {
  readonly isKept: boolean;
  readonly onDone: () => void;
}

/** Completes the licences' item without changing them, or reopens it. */
function KeepButton({ isKept, onDone }: KeepButtonProps) {
  const { isBusy, run } = useMemberAction(onDone);
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      onClick={() => void run((options) => keepLicences({ kept: !isKept }, options))}
    >
      {isKept ? 'Decide again' : 'Use as they are'}
    </Button>
  );
}

interface OpenStepProps {
  readonly item: ChecklistItem;
  readonly overview: SettingsAnswer;
  readonly editor: SettingsEditor;
  readonly onChanged: () => void;
  readonly onReload: () => void;
  /** A check was started that ends elsewhere. */
  readonly onStarted: () => void;
  readonly onLater: () => void;
}

function OpenStep({ item, overview, editor, onChanged, onReload, onStarted, onLater }: OpenStepProps) {
  const { id, text, note, seenAt, isDone, place } = item;
  const Fields = STEP_FIELDS[id];
  const { failure, isSaving } = editor;
  return (
    <>
      <p className={styles.note}>{note}</p>
      {seenAt !== null && <p className={styles.note}>{`Seen on ${formatDateTime(seenAt)}`}</p>}
      {Fields && <Fields editor={editor} deployed={overview.deployed} />}
      <Failure>{failure?.message ?? null}</Failure>
      <div className={layout.closeRow}>
        {Fields && (
          <Button type="submit" isBusy={isSaving}>
            {isSaving ? 'Saving…' : 'Save and next'}
          </Button>
        )}
        {failure?.isConflict && (
          <Button variant="quiet" onClick={onReload}>
            Discard my changes and load the newer settings
          </Button>
        )}
        {place?.kind === 'check' && <TrialButton check={place.check} isDone={isDone} onStarted={onStarted} />}
        {place?.kind === 'page' && (
          <ButtonLink
            variant="quiet"
            to={memberPagePath(place.page)}
            aria-label={`Open ${place.page}: ${text}`}
          >
            {`Open ${place.page}`}
          </ButtonLink>
        )}
        {id === 'licences' && !overview.facts.hasOwnLicences && (
          <KeepButton isKept={isDone} onDone={onChanged} />
        )}
        {!isDone && (
          <Button variant="plain" onClick={onLater}>
            Later
          </Button>
        )}
      </div>
    </>
  );
}

const GROUPS = [
  { title: 'Needed to open', about: '', isNeeded: true },
  { title: 'Recommended', about: 'The shop works without them', isNeeded: false },
] as const;

interface ChecklistProps {
  readonly overview: SettingsAnswer;
  readonly named: ChecklistId | undefined;
  readonly onChanged: () => void;
  readonly onReload: () => void;
  readonly onStarted: () => void;
}

/** The steps share one settings draft, saved with each. */
function Checklist({ overview, named, onChanged, onReload, onStarted }: ChecklistProps) {
  const items = checklist(overview.settings, overview.facts);
  const [chosen, setChosen] = useState<ChecklistId | null | undefined>(named);
  const opened = chosen === undefined ? (items.find(({ isDone }) => !isDone)?.id ?? null) : chosen;
  const nextOf = (id: ChecklistId | null) => {
    const at = items.findIndex((item) => item.id === id);
    return [...items.slice(at + 1), ...items.slice(0, at)].find(({ isDone }) => !isDone)?.id ?? null;
  };
  const openNext = () => {
    const next = nextOf(opened);
    setChosen(next);
    if (next !== null) document.getElementById(`step-${next}`)?.focus();
  };
  const editor = useSettingsDraft(overview, () => {
    openNext();
    onChanged();
  });
  const form = useErrorFocus(editor.errors);
  useUnsaved(editor.isDirty, 'There are unsaved changes to the settings.');
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={styles.checklist}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <Progress items={items} />
      {GROUPS.map(({ title, about, isNeeded }) => (
        <section key={title}>
          <h3 className={styles.heading}>
            <span>{title}</span> <span className={styles.left}>{about}</span>
          </h3>
          <Steps
            items={items.filter((item) => item.isNeeded === isNeeded)}
            opened={opened}
            onOpen={setChosen}
          >
            {(item) => (
              <OpenStep
                item={item}
                overview={overview}
                editor={editor}
                onChanged={onChanged}
                onReload={onReload}
                onStarted={onStarted}
                onLater={openNext}
              />
            )}
          </Steps>
        </section>
      ))}
    </form>
  );
}

/** `item`: a step, or a check started on another page. */
export default function SetupPage({ item }: PageProps) {
  const [isWaiting, setIsWaiting] = useState(item === 'payment');
  const [drafts, setDrafts] = useState(0);
  const settings = useSettings(isWaiting ? LOOK_MS : false);
  const reload = () => void settings.refetch();
  return (
    <ShopPage
      tab="setup"
      actions={
        <ButtonLink variant="quiet" to={memberPagePath('import')}>
          Import from another shop
        </ButtonLink>
      }
    >
      <QueryState of="The checklist" query={settings} loading={<Skeleton className={styles.loading} />} />
      {settings.isSuccess && (
        <Checklist
          key={drafts}
          overview={settings.data}
          named={CHECKLIST_IDS.find((id) => id === item)}
          onChanged={reload}
          onReload={() => void settings.refetch().then(() => setDrafts((count) => count + 1))}
          onStarted={() => {
            setIsWaiting(true);
            reload();
          }}
        />
      )}
    </ShopPage>
  );
}
