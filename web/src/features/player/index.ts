export { CoverToggle, PlayMark } from './track/CoverToggle';
export { PlayButton } from './controls/PlayButton';
export { kitPreview } from './kitPreview';
export { Player } from './panel/Player';
export { momentAtom, expandedAtom } from './playback/state';
export { fillQueueAtom } from './playback/queue';
export { SeekWaveform } from './track/TrackWaveform';
export { TrackDeck } from './track/TrackDeck';
export { usePlayTrack, useToggleTrack, useTrackPhase } from './track/useTrackPlayback';
