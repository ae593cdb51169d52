import {
  evidenceText,
  NO_PROOF,
  NOT_HEARD,
  placesText,
  speedText,
  statementText,
} from '@store/domain/shop/fingerprint/evidence';
import { CopyText } from '../../../ui/fields/CopyText';
import textStyles from '../../../ui/text.module.css';
import styles from './SongCheck.module.css';
import { SongCheck } from './SongCheck';
import type { LoadTools, Outcome } from './useSongCheck';

function Result({ beat, outcome }: { readonly beat: string; readonly outcome: Outcome }) {
  const match = outcome.found[0]?.match;
  if (!match)
    return (
      <div key="not found" className={styles.verdict}>
        <p>
          <strong>Not found.</strong>
          <span>{` That does not prove that the beat is not in ${outcome.file}: ${NOT_HEARD}`}</span>
        </p>
      </div>
    );
  const speed = speedText(match);
  return (
    <div className={styles.verdict}>
      <p>
        <strong>Found:</strong>
        <span>
          {` ${placesText(match)} of ${outcome.file} matches the beat${speed === undefined ? '' : `, played ${speed}`}. ${evidenceText(match)}`}
        </span>
      </p>
      <p className={textStyles.note}>{NO_PROOF}</p>
      <CopyText label="To tell others" text={statementText(beat, match)} rows={4} />
    </div>
  );
}

interface BeatCheckProps {
  readonly id: number;
  readonly title: string;
  /** An Error's message is for the visitor. */
  readonly loadPreview: (signal: AbortSignal) => Promise<Blob>;
}

/** Compares the buyer's song with a bought beat's preview. */
export function BeatCheck({ id, title, loadPreview }: BeatCheckProps) {
  const load = async ({ signal, fingerprint, onStep }: LoadTools) => {
    onStep('Listening to the beat', 0);
    const preview = await fingerprint(await loadPreview(signal));
    return { beats: [{ id, title, fingerprint: preview }], left: [] };
  };
  return <SongCheck load={load} result={(outcome) => <Result beat={title} outcome={outcome} />} />;
}
