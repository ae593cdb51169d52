import type { Track } from '@store/domain/catalogue/tracks';
import { useAtomValue } from 'jotai';
import { playedAtom } from '../playback/state';
import { useTrackPhase } from '../track/useTrackPlayback';
import { Waveform } from './Waveform';

interface TrackWaveformProps {
  readonly track: Track;
  readonly className?: string | undefined;
}

function PlayedWaveform({ track, className }: TrackWaveformProps) {
  return <Waveform peaks={track.peaks} played={useAtomValue(playedAtom)} className={className} />;
}

export function TrackWaveform({ track, className }: TrackWaveformProps) {
  const isLoaded = useTrackPhase(track.id) !== null;
  if (isLoaded) return <PlayedWaveform track={track} className={className} />;
  return <Waveform peaks={track.peaks} className={className} />;
}
