import type { ClaimView } from '@store/domain/api/orders';
import {
  CLAIM_PLATFORMS,
  disputeText,
  songEntries,
  type ClaimPlatform,
  type Song,
} from '@store/domain/shop/licences/claims';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import * as v from 'valibot';
import { unwrap } from '../../../lib/query/queryClient';
import { withRetries } from '../../../lib/retry';
import { saveFile } from '../../../lib/saveFile';
import { Button } from '../../../ui/Button';
import { Retry } from '../../../ui/feedback/Retry';
import { CopyText } from '../../../ui/fields/CopyText';
import { TextField } from '../../../ui/fields/Field';
import { Form, FormField, useForm, type FormError } from '../../../ui/form';
import { Modal } from '../../../ui/Modal';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { loadLetter, loadPreview, readClaim, saveSong, type ReportedLine } from './calls';
import { reportErrorAtom } from '../../people/account';
import textStyles from '../../../ui/text.module.css';
import styles from './ClaimHelp.module.css';

const BeatCheck = lazy(async () => {
  const { BeatCheck: component } = await withRetries(() => import('../song-check'));
  return { default: component };
});

const PLATFORMS: Readonly<Record<ClaimPlatform, string>> = {
  youtube: 'Dispute at YouTube',
  distributor: 'Answer to your distributor',
  tiktok: 'Appeal at TikTok',
};

const FIELDS = ['title', 'artist', 'isrc', 'channels'] as const;

type Field = (typeof FIELDS)[number];

/** One per line, skipping empty lines. */
function channelsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function valueOf(field: Field, text: string): unknown {
  return field === 'channels' ? channelsOf(text) : text;
}

function songFault(draft: Readonly<Record<Field, string>>): FormError<Field> | null {
  for (const field of FIELDS) {
    const parsed = v.safeParse(songEntries[field], valueOf(field, draft[field]));
    if (!parsed.success) return { field, text: parsed.issues[0].message };
  }
  return null;
}

interface LineProps extends ReportedLine {
  readonly token: string;
}

interface BeatProps extends LineProps {
  readonly track: number;
  readonly title: string;
}

interface SongFormProps extends LineProps {
  readonly song: Song | null;
  readonly onSaved: () => void;
}

function SongForm({ song, token, order, index, onSaved }: SongFormProps) {
  const addToast = useSetAtom(addToastAtom);
  const form = useForm<Field>({
    errorToast: null,
    initial: {
      title: song?.title ?? '',
      artist: song?.artist ?? '',
      isrc: song?.isrc ?? '',
      channels: song?.channels.join('\n') ?? '',
    },
    validate: songFault,
    send: async ({ title, artist, isrc, channels }) => {
      const about = { title, artist, isrc, channels: channelsOf(channels) };
      const outcome = await saveSong({ token, order_id: order, line: index, ...about });
      if (!outcome.ok) return outcome.error;
      addToast({ kind: 'Success', description: outcome.data.message });
      onSaved();
      return null;
    },
  });
  const { channels } = form.draft;
  return (
    <Form form={form} action="Save song" busyAction="Saving…" variant={song ? 'quiet' : 'signal'}>
      <FormField form={form} name="title" label="Title of your song" autoComplete="off" required />
      <FormField form={form} name="artist" label="Artist" autoComplete="nickname" required />
      <FormField
        form={form}
        name="isrc"
        label="ISRC (optional)"
        hint="Your distributor assigns it to the recording."
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        name="channels"
        label="Channels and profiles (optional)"
        hint="One per line, up to ten. The producer sees them, and can exclude them from claims."
        rows={3}
        value={channels}
        error={form.error?.field === 'channels' ? form.error.text : undefined}
        onChange={({ target }) => form.edit('channels', target.value)}
      />
    </Form>
  );
}

function Answers({
  facts,
  song,
  token,
  order,
  index,
}: LineProps & { readonly song: Song } & Pick<ClaimView, 'facts'>) {
  const { isBusy, run } = useBusy();
  const reportError = useSetAtom(reportErrorAtom);
  const download = async () => {
    const outcome = await loadLetter({ input: { token, order_id: order, line: index } });
    if (outcome.ok) saveFile(outcome.data, `licence-${facts.code}.pdf`);
    else reportError(outcome.error);
  };
  return (
    <section className={styles.answers}>
      <h3>Answer a claim</h3>
      <p className={textStyles.quiet}>
        Copy the text into the platform’s form, and attach the letter if it accepts files. Both state your
        licence and where anyone can verify it.
      </p>
      <div>
        <Button isBusy={isBusy} onClick={() => void run(download)}>
          Download letter (PDF)
        </Button>
      </div>
      {CLAIM_PLATFORMS.map((platform) => (
        <CopyText
          key={platform}
          label={PLATFORMS[platform]}
          text={disputeText(platform, facts, song)}
          rows={6}
        />
      ))}
    </section>
  );
}

function Comparison({ token, order, index, track, title }: BeatProps) {
  const load = async (signal: AbortSignal) =>
    unwrap(await loadPreview({ signal, input: { token, order_id: order, line: index } }));
  return (
    <section className={styles.answers}>
      <h3>Is the beat in the song?</h3>
      <p className={textStyles.quiet}>
        Choose a song, yours or one that sounds like it. Your browser compares it with the preview of the beat
        and shows where they match.
      </p>
      <Suspense fallback={<p role="status">Data is loading…</p>}>
        <BeatCheck id={track} title={title} loadPreview={load} />
      </Suspense>
    </section>
  );
}

function ClaimContent(props: BeatProps) {
  const { token, order, index } = props;
  const client = useQueryClient();
  const queryKey = ['claim', order, index, token];
  const claim = useQuery({
    queryKey,
    queryFn: async () => unwrap(await readClaim({ token, order_id: order, line: index })),
  });
  if (claim.isError)
    return (
      <Retry title="The contract could not be read." onRetry={() => void claim.refetch()}>
        {claim.error.message}
      </Retry>
    );
  if (!claim.data) return <p role="status">Data is loading…</p>;
  const { facts, song } = claim.data;
  return (
    <div className={styles.content}>
      <p className={textStyles.quiet}>
        Platforms and distributors sometimes claim songs made with licensed beats. Enter your song to get
        ready-made answers based on your contract.
      </p>
      <SongForm {...props} song={song} onSaved={() => void client.invalidateQueries({ queryKey })} />
      {song && <Answers {...props} facts={facts} song={song} />}
      <Comparison {...props} />
    </div>
  );
}

/** Answers claims against the buyer's song with a beat. */
export function ClaimHelp(beat: BeatProps) {
  const { title } = beat;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.help}>
      <Button variant="plain" onClick={() => setIsOpen(true)}>
        Get help with a copyright claim <VisuallyHidden>{`for ${title}`}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Modal title={`Your song with ${title}`} size="large" onClose={() => setIsOpen(false)}>
          <ClaimContent {...beat} />
        </Modal>
      )}
    </div>
  );
}
