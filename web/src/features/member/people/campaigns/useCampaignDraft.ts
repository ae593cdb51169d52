import type { CampaignView } from '@store/domain/api/member/newsletter';
import type { CampaignContent } from '@store/domain/people/newsletter/campaigns';
import { useRef, useState } from 'react';
import { useMemberCall } from '../../base/session/session';
import { saveCampaign } from './campaignCalls';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsavedDraft';

/** Beside a field, or below the form if it belongs to none. */
export interface DraftError {
  readonly field: string | null;
  readonly text: string;
}

export interface CampaignDraft {
  readonly id: string;
  readonly content: CampaignContent;
  readonly version: number;
  readonly isDirty: boolean;
  readonly error: DraftError | null;
  readonly setError: (error: DraftError | null) => void;
  readonly edit: (change: Partial<CampaignContent>) => void;
  /** Appends a beat, even if the content changed since the call began. */
  readonly addBeat: (beat: number) => void;
  /** Saves changes. Returns the version, or undefined if refused; then `error` says why. */
  readonly save: () => Promise<number | undefined>;
}

function isSame(one: CampaignContent, other: CampaignContent): boolean {
  return (
    one.subject === other.subject &&
    one.preheader === other.preheader &&
    one.body === other.body &&
    one.beats.join() === other.beats.join()
  );
}

function contentOf({ subject, preheader, body, beats }: CampaignContent): CampaignContent {
  return { subject, preheader, body, beats };
}

export function useCampaignDraft(view: CampaignView): CampaignDraft {
  const { id } = view;
  const [saved, setSaved] = useState({ content: contentOf(view), version: view.version });
  const [content, setContent] = useState(() => readUnsaved(id, view.version) ?? contentOf(view));
  const latest = useRef(content);
  const [error, setError] = useState<DraftError | null>(null);
  const callAsMember = useMemberCall();
  const isDirty = !isSame(content, saved.content);

  const edit = (change: Partial<CampaignContent>) => {
    const changed = { ...latest.current, ...change };
    latest.current = changed;
    setError(null);
    setContent(changed);
    keepUnsaved(id, saved.version, changed);
  };

  const addBeat = (beat: number) => edit({ beats: [...latest.current.beats, beat] });

  const save = async (): Promise<number | undefined> => {
    if (!isDirty) return saved.version;
    const input = { id, version: saved.version, ...content };
    const outcome = await callAsMember((options) => saveCampaign(input, options));
    if (!outcome.ok) {
      setError({ field: outcome.error.details.field ?? null, text: outcome.error.message });
      return undefined;
    }
    setSaved({ content, version: outcome.data.version });
    forgetUnsaved(id);
    return outcome.data.version;
  };

  return { id, content, version: saved.version, isDirty, error, setError, edit, addBeat, save };
}
