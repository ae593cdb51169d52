import {
  VIDEO_SHAPES,
  videoLayout,
  type VideoLayout,
  type VideoShape,
} from '@store/domain/shop/catalogue/files/beat-video';
import { SHARE_COLOURS, type Line } from '@store/domain/shop/catalogue/files/share-picture';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from 'mediabunny';

const FONT = "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif";

/** Waveform and clock move slowly: more frames would only enlarge the file. */
const FRAMES_PER_SECOND = 25;
const KEY_FRAME_SECONDS = 2;

const UNPLAYED = 'rgb(244 239 230 / 26%)';

export interface VideoSource {
  readonly track: Track;
  readonly shop: string;
  readonly cover: ImageBitmap;
  readonly sound: AudioBuffer;
}

export interface VideoPlan {
  readonly shape: VideoShape;
  /** Length from the beginning. */
  readonly seconds: number;
}

export interface Video {
  readonly blob: Blob;
  /** `mp4` or `webm`. */
  readonly ending: string;
}

/** This browser's video format for a shape; undefined if none. */
export interface VideoKind {
  readonly format: Mp4OutputFormat | WebMOutputFormat;
  readonly video: NonNullable<Awaited<ReturnType<typeof getFirstEncodableVideoCodec>>>;
  readonly audio: NonNullable<Awaited<ReturnType<typeof getFirstEncodableAudioCodec>>>;
}

/** Codecs that every player and platform accepts, best first. */
const KINDS = [
  { format: new Mp4OutputFormat(), video: ['avc'], audio: ['aac'] },
  { format: new WebMOutputFormat(), video: ['vp9', 'vp8', 'av1'], audio: ['opus'] },
] as const;

/** MP4 with H.264 and AAC if the browser has both encoders; otherwise WebM. */
export async function findVideoKind(shape: VideoShape): Promise<VideoKind | undefined> {
  const { width, height } = VIDEO_SHAPES[shape];
  for (const { format, video, audio } of KINDS) {
    const [videoCodec, audioCodec] = await Promise.all([
      getFirstEncodableVideoCodec([...video], { width, height, quality: QUALITY_HIGH }),
      getFirstEncodableAudioCodec([...audio], {
        numberOfChannels: 2,
        sampleRate: 48_000,
        quality: QUALITY_HIGH,
      }),
    ]);
    if (videoCodec && audioCodec) return { format, video: videoCodec, audio: audioCodec };
  }
  return undefined;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function fontOf({ size, weight }: Pick<Line, 'size' | 'weight'>): string {
  return `${weight} ${size}px ${FONT}`;
}

/** Measured with the shop's font. */
function layoutOf({ track, shop }: Pick<VideoSource, 'track' | 'shop'>, shape: VideoShape, context: Context) {
  return videoLayout(track, { shape, shop }, (text, size) => {
    context.font = fontOf({ size, weight: 700 });
    return context.measureText(text).width;
  });
}

function paintStill(context: Context, layout: VideoLayout, cover: ImageBitmap): void {
  const { width, height, lines, bars } = layout;
  context.fillStyle = SHARE_COLOURS.page;
  context.fillRect(0, 0, width, height);
  context.drawImage(cover, layout.cover.x, layout.cover.y, layout.cover.width, layout.cover.height);
  for (const line of lines) {
    context.font = fontOf(line);
    context.fillStyle = line.colour;
    context.fillText(line.text, line.x, line.y);
  }
  context.fillStyle = UNPLAYED;
  for (const bar of bars) context.fillRect(bar.x, bar.y, bar.width, bar.height);
}

/** `part`: 0 to 1. */
function paintPlayed(context: Context, { bars }: VideoLayout, part: number): void {
  context.fillStyle = SHARE_COLOURS.signal;
  const played = part * bars.length;
  for (const [at, bar] of bars.slice(0, Math.ceil(played)).entries())
    context.fillRect(bar.x, bar.y, bar.width * Math.min(1, played - at), bar.height);
}

function contextOf(canvas: HTMLCanvasElement | OffscreenCanvas): Context {
  const context: Context | null = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}

/** A frame from a third into the video. */
export function paintPreview(
  canvas: HTMLCanvasElement,
  source: Pick<VideoSource, 'track' | 'shop' | 'cover'>,
  shape: VideoShape,
): void {
  const { width, height } = VIDEO_SHAPES[shape];
  Object.assign(canvas, { width, height });
  const context = contextOf(canvas);
  const layout = layoutOf(source, shape, context);
  paintStill(context, layout, source.cover);
  paintPlayed(context, layout, 1 / 3);
}

/** Fades out if cut. */
function cut(sound: AudioBuffer, seconds: number): AudioBuffer {
  const { numberOfChannels, sampleRate } = sound;
  const length = Math.min(sound.length, Math.round(seconds * sampleRate));
  const part = new AudioBuffer({ numberOfChannels, sampleRate, length });
  const fade = length < sound.length ? Math.min(length, sampleRate) : 0;
  for (let channel = 0; channel < numberOfChannels; channel++) {
    const samples = sound.getChannelData(channel).slice(0, length);
    for (let at = 0; at < fade; at++)
      samples[length - 1 - at] = (samples[length - 1 - at] ?? 0) * (at / fade);
    part.copyToChannel(samples, channel);
  }
  return part;
}

interface RenderOptions {
  readonly kind: VideoKind;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Makes a video, faster than it plays. Throws an AbortError when `signal` ends it. */
export async function renderVideo(
  source: VideoSource,
  { shape, seconds }: VideoPlan,
  { kind, signal, onProgress }: RenderOptions,
): Promise<Video> {
  const sound = cut(source.sound, seconds);
  const { width, height } = VIDEO_SHAPES[shape];
  const [still, canvas] = [new OffscreenCanvas(width, height), new OffscreenCanvas(width, height)];
  const [stillContext, context] = [contextOf(still), contextOf(canvas)];
  const layout = layoutOf(source, shape, stillContext);
  paintStill(stillContext, layout, source.cover);

  const target = new BufferTarget();
  const output = new Output({ format: kind.format, target });
  const pictures = new CanvasSource(canvas, {
    codec: kind.video,
    quality: QUALITY_HIGH,
    keyFrameInterval: KEY_FRAME_SECONDS,
  });
  const audio = new AudioBufferSource({ codec: kind.audio, quality: QUALITY_HIGH });
  output.addVideoTrack(pictures, { frameRate: FRAMES_PER_SECOND });
  output.addAudioTrack(audio);
  output.setMetadataTags({ title: source.track.title, artist: source.shop });
  try {
    await output.start();
    await audio.add(sound);
    audio.close();
    const frames = Math.max(1, Math.round(sound.duration * FRAMES_PER_SECOND));
    for (let frame = 0; frame < frames; frame++) {
      signal.throwIfAborted();
      context.drawImage(still, 0, 0);
      paintPlayed(context, layout, (frame * sound.length) / frames / source.sound.length);
      await pictures.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
      onProgress(frame / frames);
    }
    await output.finalize();
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error('The video is empty.');
  const ending = kind.format.fileExtension.replace('.', '');
  return { blob: new Blob([target.buffer], { type: `video/${ending}` }), ending };
}
