import {
  evidenceText,
  NO_PROOF,
  NOT_HEARD,
  placesText,
  speedText,
} from '@store/domain/shop/fingerprint/evidence';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { SongCheck, type FoundBeat, type Outcome } from '../../../sales/song-check';
import { Page } from '../../base/frame/Page';
import { Row } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberCall } from '../../base/session/session';
import { loadShopBeats } from './loadShopBeats';
import styles from './SongCheckPage.module.css';
import { counted } from '../../../../lib/figures';

function FoundItem({ beat }: { readonly beat: FoundBeat }) {
  const { id, title, match } = beat;
  const speed = speedText(match);
  return (
    <Row>
      <p>
        <TextLink to={trackPath(id)}>{title}</TextLink>
        <span>{`: ${placesText(match)} of the song${speed !== undefined ? `, played ${speed}` : ''}`}</span>
      </p>
      <p className={rows.details}>{evidenceText(match)}</p>
    </Row>
  );
}

function countText(count: number): string {
  return counted(count, 'beat', 'beats');
}

function Result({ file, found, compared, left }: Outcome) {
  return (
    <section className={styles.result}>
      <h3>{`${found.length === 0 ? 'No beat' : countText(found.length)} found in ${file}`}</h3>
      {found.length === 0 ? (
        <p>{`It was compared with ${countText(compared)}. That does not prove that none of them is in it: ${NOT_HEARD}`}</p>
      ) : (
        <>
          <ul>
            {found.map((beat) => (
              <FoundItem key={beat.id} beat={beat} />
            ))}
          </ul>
          <p
            className={rows.more}
          >{`Compared with ${countText(compared)}. ${NO_PROOF} Where several are found, trust the one with by far the most points.`}</p>
        </>
      )}
      {left.length > 0 && (
        <details className={styles.left}>
          <summary>{`${countText(left.length)} could not be compared`}</summary>
          <ul>
            {left.map(({ id, title, reason }) => (
              <li key={id} className={rows.more}>{`${title}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Says which beats of the shop a song contains. */
export default function SongCheckPage() {
  const callAsMember = useMemberCall();
  return (
    <Page title="Beats in a song" back={{ to: memberPagePath('usage'), label: 'Usage' }}>
      <p className={styles.about}>
        Choose a release, or a video, that may use one of your beats. Your browser compares it with the
        previews of all beats and shows which of them it hears, where, and how clearly. Songs that play a beat
        up to 6% faster or slower are found too.
      </p>
      <SongCheck
        load={(tools) => loadShopBeats(callAsMember, tools)}
        result={(outcome) => <Result {...outcome} />}
      />
    </Page>
  );
}
