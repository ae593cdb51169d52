import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { TrackTable, useSoldMatches } from '../../../features/shop/catalogue';
import { trackPath } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { Suggestions } from '../../suggestions/Suggestions';
import { useTrackActions } from '../../useTrackActions';
import styles from './TracksPage.module.css';

interface NearestProps {
  readonly tracks: readonly Track[];
}

function Nearest({ tracks }: NearestProps) {
  const actions = useTrackActions();
  if (tracks.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <h2 className={styles.nearestTitle}>The nearest beats</h2>
      <TrackTable
        caption="The nearest beats"
        list={{ kind: 'loaded', tracks }}
        rows={tracks.length}
        emptyText="No data was found."
        failedText="No Data Found."
        {...actions}
      />
    </section>
  );
}

const NAMED = 3;

interface NothingFoundProps {
  readonly text: string;
  readonly nearest: readonly Track[];
}

function Sold({ text, nearest }: NothingFoundProps) {
  const sold = useSoldMatches(text);
  const [first] = sold;
  if (!first) return <Nearest tracks={nearest} />;
  return (
    <>
      <div className={styles.sold} role="status">
        {sold.slice(0, NAMED).map(({ id, title }) => (
          <p key={id}>
            <TextLink to={trackPath(id)}>{title}</TextLink> was sold exclusively and has left the shop.
          </p>
        ))}
      </div>
      <Suggestions title="Similar beats" like={first} />
    </>
  );
}

export default function NothingFound({ text, nearest }: NothingFoundProps) {
  return isSearchable(text) ? <Sold text={text} nearest={nearest} /> : <Nearest tracks={nearest} />;
}
