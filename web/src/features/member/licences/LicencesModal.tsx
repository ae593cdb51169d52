import type { LicenceDefinition } from '@store/domain/licences/licence';
import { LICENCES_MAXIMUM, type LicenceInput } from '@store/domain/licences/schema';
import type { LicencesAnswer } from '@store/domain/settings/member';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { Modal } from '../../../ui/Modal';
import { LeaveQuestion } from '../leaving/LeaveQuestion';
import { useLeaving } from '../leaving/useLeaving';
import { draftOf, freshId, newDraft, toInput } from './licenceDraft';
import { LicenceForm } from './LicenceForm';
import { LicenceHistory } from './LicenceHistory';
import { LicenceList } from './LicenceList';
import styles from './Licences.module.css';
import { useLicenceEditor, type LicencesEditor } from './useLicences';

/** What the dialog shows: the list, or the form of a licence; null is a new one. */
type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly licence: LicenceDefinition | null }
  | { readonly kind: 'delete'; readonly licence: LicenceDefinition };

const LIST: View = { kind: 'list' };

/** The licences with a new or changed one; a new one comes last. */
function withLicence(licences: readonly LicenceDefinition[], changed: LicenceInput): LicenceInput[] {
  const inputs = licences.map(toInput);
  const isKnown = inputs.some(({ id }) => id === changed.id);
  if (!isKnown) return [...inputs, changed];
  return inputs.map((licence) => (licence.id === changed.id ? changed : licence));
}

function movedUp(licences: readonly LicenceDefinition[], { id }: LicenceDefinition): LicenceInput[] {
  const inputs = licences.map(toInput);
  const place = inputs.findIndex((licence) => licence.id === id);
  const [moved] = inputs.splice(place, 1);
  if (moved) inputs.splice(Math.max(0, place - 1), 0, moved);
  return inputs;
}

function titleOf(view: View): string {
  switch (view.kind) {
    case 'list':
      return 'Licences';
    case 'form':
      return view.licence ? `Licence ${view.licence.name}` : 'Add licence';
    case 'delete':
      return `Delete ${view.licence.name}?`;
  }
}

interface ViewProps {
  readonly editor: LicencesEditor;
  readonly overview: LicencesAnswer;
  readonly onView: (view: View) => void;
}

function Lists({ editor, overview: { licences, history }, onView }: ViewProps) {
  const { isSaving, failure, save, revert } = editor;
  return (
    <>
      <div className={styles.add}>
        <Button
          disabled={licences.length >= LICENCES_MAXIMUM}
          onClick={() => onView({ kind: 'form', licence: null })}
        >
          Add licence
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <LicenceList
        licences={licences}
        isSaving={isSaving}
        onEdit={(licence) => onView({ kind: 'form', licence })}
        onDelete={(licence) => onView({ kind: 'delete', licence })}
        onMove={(licence) => void save(movedUp(licences, licence))}
        onSwitch={(licence) =>
          void save(withLicence(licences, { ...toInput(licence), enabled: !licence.enabled }))
        }
      />
      <LicenceHistory history={history} isSaving={isSaving} onRevert={(version) => void revert(version)} />
    </>
  );
}

interface DeletionProps extends ViewProps {
  readonly licence: LicenceDefinition;
}

function Deletion({ editor, overview, licence, onView }: DeletionProps) {
  const { isSaving, failure, save } = editor;
  const left = overview.licences.filter(({ id }) => id !== licence.id);
  return (
    <>
      <p>
        It can no longer be bought, and carts say so. Licences that were sold, and their contracts, stay as
        they are.
      </p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button isBusy={isSaving} onClick={() => void save(left.map(toInput))}>
          {isSaving ? 'Deleting…' : 'Delete licence'}
        </Button>
        <Button variant="quiet" onClick={() => onView(LIST)}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function FormView({
  editor,
  overview: { licences },
  licence,
  onDirty,
  onView,
}: ViewProps & { readonly licence: LicenceDefinition | null; readonly onDirty: (isDirty: boolean) => void }) {
  const { isSaving, failure, save } = editor;
  const send = (input: LicenceInput) => {
    const named = licence ? input : { ...input, id: freshId(input.name) };
    void save(withLicence(licences, named));
  };
  return (
    <LicenceForm
      id={licence?.id ?? 'new'}
      initial={licence ? draftOf(licence) : newDraft(licences[0])}
      isSaving={isSaving}
      failure={failure}
      onDirty={onDirty}
      onSave={send}
      onCancel={() => onView(LIST)}
    />
  );
}

/** The licences of the shop, and their history. */
export default function LicencesModal({ onClose }: { readonly onClose: () => void }) {
  const [view, setView] = useState<View>(LIST);
  const [isDirty, setIsDirty] = useState(false);
  const show = useCallback((next: View) => {
    setIsDirty(false);
    setView(next);
  }, []);
  const editor = useLicenceEditor(() => show(LIST));
  const { isAsking, stay, leave } = useLeaving(isDirty, () => show(LIST));
  const { query } = editor;
  const props = query.data && { editor, overview: query.data, onView: show };
  // A new dialog for each view, so that the browser moves the focus into it.
  return (
    <Modal
      key={view.kind}
      title={titleOf(view)}
      size={view.kind === 'form' ? 'full' : 'large'}
      onClose={view.kind === 'list' ? onClose : leave}
    >
      {query.isError && (
        <Retry title="The licences could not be loaded." onRetry={() => void query.refetch()}>
          {query.error.message}
        </Retry>
      )}
      {query.isPending && <p role="status">Data is loading…</p>}
      {props && view.kind === 'list' && <Lists {...props} />}
      {props && view.kind === 'delete' && <Deletion {...props} licence={view.licence} />}
      {props && view.kind === 'form' && <FormView {...props} licence={view.licence} onDirty={setIsDirty} />}
      {isAsking && (
        <LeaveQuestion onStay={stay} onLeave={() => show(LIST)}>
          Your changes to this licence are not saved.
        </LeaveQuestion>
      )}
    </Modal>
  );
}
