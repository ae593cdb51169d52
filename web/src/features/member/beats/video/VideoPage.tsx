import { VIDEO_SHAPES, videoText, type VideoShape } from '@store/domain/shop/catalogue/files/beat-video';
import { formatTime } from '@store/domain/platform/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { saveFile } from '../../../../lib/saveFile';
import { useShop } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { CopyText } from '../../../../ui/fields/CopyText';
import { useKeptFocus } from '../../../../ui/keptFocus';
import { useTrack, type ShownTrack } from '../../../shop/catalogue';
import { Failure } from '../../base/frame/Failure';
import { Page, type PageProps } from '../../base/frame/Page';
import { sizeText } from '../workshop/files/audioFile';
import { findVideoKind, paintPreview } from './renderVideo';
import { useVideo, type VideoState } from './useVideo';
import { useVideoFiles, type VideoFiles } from './useVideoFiles';
import styles from './VideoPage.module.css';

const SHAPES = Object.keys(VIDEO_SHAPES) as VideoShape[];

/** Usual short-video lengths, in seconds. */
const SHORT = [15, 30, 60] as const;

/** Every system accepts it; letters of any script. */
function fileName(title: string, shape: VideoShape, ending: string): string {
  const name = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${name || 'beat'}-${shape}.${ending}`;
}

interface PictureProps {
  readonly track: ShownTrack;
  readonly files: VideoFiles;
  readonly shape: VideoShape;
}

function Picture({ track, files, shape }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { name: shop } = useShop();
  useEffect(() => {
    if (canvas.current) paintPreview(canvas.current, { track, shop, cover: files.cover }, shape);
  }, [track, shop, files, shape]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`A picture of the video of ${track.title}`}
      className={styles.screen}
    />
  );
}

interface ResultProps {
  readonly state: VideoState;
  readonly name: (ending: string) => string;
  readonly onCancel: () => void;
}

function Result({ state, name, onCancel }: ResultProps) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'making':
      return (
        <div className={styles.result}>
          <progress aria-label="Making the video" max={1} value={state.part} className={styles.progress} />
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      );
    case 'failed':
      return <Failure>{`The video could not be made. ${state.reason}`}</Failure>;
    case 'made': {
      const { video, seconds } = state;
      return (
        <div key="made" className={styles.result}>
          <Button
            onClick={() => saveFile(video.blob, name(video.ending))}
          >{`Save ${video.ending === 'webm' ? 'WebM' : 'MP4'}, ${sizeText(video.blob.size)}`}</Button>
          <p role="status" className={styles.quiet}>
            Made in <span>{Math.max(1, Math.round(seconds))}</span> s.
            <span>
              {video.ending === 'webm' &&
                ' This browser cannot write MP4. YouTube takes WebM; for other apps, make the video in Chrome, Edge or Safari.'}
            </span>
          </p>
        </div>
      );
    }
  }
}

function Studio({ track, files }: { readonly track: ShownTrack; readonly files: VideoFiles }) {
  const { name: shop } = useShop();
  const [shape, setShape] = useState<VideoShape>('wide');
  const [seconds, setSeconds] = useState(Infinity);
  const { state, make, cancel } = useVideo();
  const controls = useKeptFocus<HTMLDivElement>(
    state.kind,
    state.kind === 'made' ? `.${styles.result} button` : 'button',
  );
  const group = useId();
  const kind = useQuery({
    queryKey: ['video-kind', shape],
    queryFn: async () => (await findVideoKind(shape)) ?? null,
    staleTime: Infinity,
  });
  const { duration } = files.sound;
  const lengths = [...SHORT.filter((length) => length < Math.floor(duration)), Infinity];
  const text = videoText(track, { shop, link: new URL(trackPath(track.id), location.origin).href });
  const choose = (change: () => void) => {
    cancel();
    change();
  };
  return (
    <div className={styles.studio}>
      <div className={styles.stage}>
        {state.kind === 'made' ? (
          // The video shows no speech.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            controls
            src={state.address}
            aria-label={`Video of ${track.title}`}
            className={styles.screen}
          />
        ) : (
          <Picture track={track} files={files} shape={shape} />
        )}
      </div>
      <div ref={controls} className={styles.controls}>
        <fieldset className={styles.choices}>
          <legend className={styles.label}>Shape</legend>
          {SHAPES.map((each) => (
            <label key={each} className={styles.choice}>
              <input
                type="radio"
                name={`${group}-shape`}
                checked={each === shape}
                onChange={() => choose(() => setShape(each))}
              />
              <span>{VIDEO_SHAPES[each].name}</span>
              <span className={styles.quiet}>{VIDEO_SHAPES[each].use}</span>
            </label>
          ))}
        </fieldset>
        {lengths.length > 1 && (
          <fieldset className={styles.choices}>
            <legend className={styles.label}>Length</legend>
            {lengths.map((length) => (
              <label key={length} className={styles.choice}>
                <input
                  type="radio"
                  name={`${group}-length`}
                  checked={length === seconds}
                  onChange={() => choose(() => setSeconds(length))}
                />
                <span>{length === Infinity ? 'Whole preview' : `First ${length} seconds`}</span>
                <span className={styles.quiet}>{formatTime(Math.min(length, duration))}</span>
              </label>
            ))}
          </fieldset>
        )}
        {kind.data === null ? (
          <Failure>
            This browser cannot make videos. Open the page in a current Chrome, Edge, Firefox or Safari.
          </Failure>
        ) : (
          state.kind !== 'making' && (
            <Button
              variant={state.kind === 'made' ? 'quiet' : 'signal'}
              isBusy={!kind.data}
              onClick={() =>
                kind.data &&
                void make(
                  { ...files, track, shop },
                  { shape, seconds: Math.min(seconds, duration) },
                  kind.data,
                )
              }
            >
              {state.kind === 'made' ? 'Make it again' : 'Make video'}
            </Button>
          )
        )}
        <Result state={state} name={(ending) => fileName(track.title, shape, ending)} onCancel={cancel} />
        <h3 className={styles.heading}>For the platform</h3>
        <CopyText label="Title" text={text.title} rows={2} />
        <CopyText label="Description" text={text.description} rows={7} />
        <CopyText label="Tags" text={text.tags.join(', ')} rows={2} />
      </div>
    </div>
  );
}

function Loaded({ track }: { readonly track: ShownTrack }) {
  const files = useVideoFiles(track);
  if (files.isError)
    return (
      <Retry title="The files of the beat could not be loaded." onRetry={() => void files.refetch()}>
        {files.error.message}
      </Retry>
    );
  return files.data ? <Studio track={track} files={files.data} /> : <p role="status">Data is loading…</p>;
}

function Beat({ id }: { readonly id: number }) {
  const detail = useTrack(id);
  switch (detail.kind) {
    case 'loading':
      return <p role="status">Data is loading…</p>;
    case 'unknown':
      return <p>This beat is not in the shop. A video needs a beat that visitors can hear.</p>;
    case 'failed':
      return (
        <Retry title="The beat could not be loaded." onRetry={detail.retry}>
          {detail.reason}
        </Retry>
      );
    case 'loaded':
      return <Loaded track={detail.track} />;
  }
}

export default function VideoPage({ item }: PageProps) {
  return (
    <Page title="Beat video" back={{ to: memberPagePath('tracks'), label: 'All tracks' }}>
      <Beat key={item} id={Number(item)} />
    </Page>
  );
}
