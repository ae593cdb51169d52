import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../../lib/query/queryClient';
import type { ShownTrack } from '../../../shop/catalogue';
import { loadTrackFile } from '../../base/calls';
import { useMemberCall } from '../../base/session/session';

export interface VideoFiles {
  readonly cover: ImageBitmap;
  readonly sound: AudioBuffer;
}

/** Works for H.264 with AAC and WebM with Opus. */
const SAMPLE_RATE = 48_000;

async function decodeSound(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate: SAMPLE_RATE });
  try {
    return await context.decodeAudioData(await file.arrayBuffer());
  } catch (cause) {
    throw new Error('The preview cannot be played. Choose another in the beat form.', { cause });
  }
}

async function decodeCover(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (cause) {
    throw new Error('The cover cannot be drawn. Choose another in the beat form.', { cause });
  }
}

export function useVideoFiles({ id, image, media }: ShownTrack) {
  const callAsMember = useMemberCall();
  const load = async (kind: 'cover' | 'preview', signal: AbortSignal) =>
    unwrap(
      await callAsMember((options) => loadTrackFile({ ...options, signal, input: { id: String(id), kind } })),
    );
  return useQuery({
    queryKey: ['member-video-files', id, image, media],
    queryFn: async ({ signal }): Promise<VideoFiles> => {
      const [cover, sound] = await Promise.all([
        load('cover', signal).then(decodeCover),
        load('preview', signal).then(decodeSound),
      ]);
      return { cover, sound };
    },
    // Decoded sound takes tens of megabytes.
    gcTime: 0,
    staleTime: Infinity,
  });
}
