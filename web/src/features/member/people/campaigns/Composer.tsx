import type { CampaignView } from '@store/domain/api/member/newsletter';
import { campaignFault, type CampaignReach } from '@store/domain/people/newsletter/campaigns';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { Field, TextField } from '../../../../ui/fields/Field';
import { useBusy } from '../../../../ui/useBusy';
import { useMemberCall } from '../../base/session/session';
import { useUnsaved } from '../../base/leaving/unsaved';
import { BeatPicker } from './BeatPicker';
import { testCampaign } from './campaignCalls';
import textStyles from '../../../../ui/text.module.css';
import styles from './Composer.module.css';
import { MailPreview } from './MailPreview';
import { SendModal } from './SendModal';
import { forgetUnsaved } from './unsavedDraft';
import { useCampaignDraft, type CampaignDraft } from './useCampaignDraft';

function Fields({ draft }: { readonly draft: CampaignDraft }) {
  const { content, edit, addBeat, error } = draft;
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined);
  return (
    <>
      <Field
        label="Subject"
        name="subject"
        value={content.subject}
        autoComplete="off"
        error={errorOf('subject')}
        onChange={(event) => edit({ subject: event.target.value })}
      />
      <Field
        label="Preview text"
        name="preheader"
        value={content.preheader}
        autoComplete="off"
        hint="Shown after the subject in the inbox. Empty = the start of the text."
        error={errorOf('preheader')}
        onChange={(event) => edit({ preheader: event.target.value })}
      />
      <TextField
        label="Text"
        name="body"
        value={content.body}
        rows={12}
        hint="Markdown: # Heading, **bold**, *italic*, [link](https://…), - list, > quotation. An empty line begins a paragraph."
        error={errorOf('body')}
        onChange={(event) => edit({ body: event.target.value })}
      />
      <BeatPicker
        beats={content.beats}
        error={errorOf('beats')}
        onAdd={addBeat}
        onChange={(beats) => edit({ beats })}
      />
    </>
  );
}

/** Mails the draft to the member. No toast: it would cover the form until closed. */
function useTrial({ content, setError }: CampaignDraft) {
  const callAsMember = useMemberCall();
  const { isBusy, run } = useBusy();
  const [result, setResult] = useState('');
  const send = async () => {
    setResult('');
    const outcome = await callAsMember((options) => testCampaign(content, options));
    if (outcome.ok) setResult(outcome.data.message);
    else setError({ field: outcome.error.details.field ?? null, text: outcome.error.message });
  };
  return { isBusy, result, run: () => run(send) };
}

interface ComposerProps {
  readonly view: CampaignView;
  readonly reach: CampaignReach;
  readonly onSent: () => void;
}

export function Composer({ view, reach, onSent }: ComposerProps) {
  const draft = useCampaignDraft(view);
  const { content, isDirty, error, save, setError } = draft;
  const saving = useBusy();
  const trial = useTrial(draft);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(isDirty, 'Your changes to this newsletter are not saved.', {
    stay: 'Keep writing',
    onDiscard: () => forgetUnsaved(draft.id),
  });
  useEffect(() => {
    const field = error?.field && form.current?.elements.namedItem(error.field);
    if (field instanceof HTMLElement) field.focus();
  }, [error]);

  const isComplete = (): boolean => {
    const fault = campaignFault(content);
    if (fault) setError({ field: fault.field, text: fault.message });
    return fault === null;
  };
  const send = async () => {
    if (isComplete() && (await save()) !== undefined) setIsSending(true);
  };
  const isElsewhere =
    error !== null && !['subject', 'preheader', 'body', 'beats'].includes(error.field ?? '');

  return (
    <div className={styles.composer}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saving.run(async () => void (await save()));
        }}
      >
        <div className={styles.actions}>
          <Button isBusy={saving.isBusy} onClick={() => void saving.run(send)}>
            Send…
          </Button>
          <Button type="submit" variant="quiet" isBusy={saving.isBusy}>
            Save draft
          </Button>
          <Button
            variant="quiet"
            isBusy={trial.isBusy}
            onClick={() => {
              if (isComplete()) void trial.run();
            }}
          >
            Send a test to me
          </Button>
          <p
            role="status"
            className={textStyles.note}
          >{`${isDirty ? 'There are unsaved changes.' : 'All changes are saved.'} ${trial.result}`}</p>
        </div>
        {isElsewhere && (
          <p role="alert" className={textStyles.bad}>
            {error.text}
          </p>
        )}
        <Fields draft={draft} />
      </form>
      <MailPreview content={content} />
      {isSending && (
        <SendModal
          campaign={{ id: draft.id, version: draft.version, subject: content.subject }}
          reach={reach}
          onClose={() => setIsSending(false)}
          onDone={onSent}
        />
      )}
    </div>
  );
}
