import { useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { Form, FormField, useForm, type FormError } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { LeaveQuestion } from '../../base/leaving/LeaveQuestion';
import { useLeaving } from '../../base/leaving/useLeaving';
import { useMemberCall } from '../../base/session/session';
import { audioOf } from '../workshop/audioOf';
import { saveTrack } from '../workshop/saveTrack';
import {
  draftOf,
  publishAtOf,
  readTexts,
  validateTrack,
  type Subject,
  type TrackDraft,
  type TrackField,
} from '../workshop/trackDraft';

interface TrackModalProps {
  readonly subject: Subject;
  /** Continues on the beat's page with what was typed. */
  readonly onMore: (typed: Partial<TrackDraft>) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The minimum about a beat, with files by URL. */
export default function TrackModal({ subject, onMore, onClose, onDone }: TrackModalProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const initial = draftOf(subject);
  const send = async (draft: TrackDraft): Promise<FormError<TrackField> | null> => {
    const audio = await audioOf({ texts: draft, measured: {}, uploads: {} }, subject, false);
    const saved = {
      subject,
      input: { ...readTexts(draft), ...audio },
      publishAt: publishAtOf(draft, subject),
    };
    const outcome = await callAsMember((options) => saveTrack(saved, options));
    if (!outcome.ok) return { field: null, text: outcome.error.message };
    addToast({ kind: 'Success', description: outcome.data.message });
    onDone();
    return null;
  };
  const form = useForm({
    initial,
    validate: (draft) => validateTrack(draft, { cover: false, preview: false }),
    send,
  });
  const typed = Object.entries(form.draft).filter(([field, text]) => text !== initial[field as TrackField]);
  const { isAsking, stay, leave } = useLeaving(typed.length > 0, onClose);
  const isNew = subject.kind === 'new';
  return (
    <Modal title={isNew ? 'Add track' : `Update ${subject.row.title}`} onClose={leave}>
      <Form
        form={form}
        action={isNew ? 'Create' : 'Update'}
        busyAction="Saving…"
        aside={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="plain" onClick={() => onMore(Object.fromEntries(typed))}>
              More
            </Button>
          </>
        }
      >
        <FormField form={form} name="title" label="Title" autoComplete="off" />
        <FormField
          form={form}
          name="image"
          label="Image"
          hint="png, jpeg, jpg or webp: an address. Files are under More."
          autoComplete="off"
          inputMode="url"
        />
        <FormField form={form} name="media" label="Media" autoComplete="off" inputMode="url" />
        <FormField form={form} name="tag" label="Tag" autoComplete="off" />
        <FormField form={form} name="bpm" label="Bpm" inputMode="decimal" autoComplete="off" />
      </Form>
      {isAsking && (
        <LeaveQuestion onStay={stay} onLeave={onClose}>
          What you entered for this beat is not saved.
        </LeaveQuestion>
      )}
    </Modal>
  );
}
