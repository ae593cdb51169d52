export { CoverToggle, PlayMark } from './track/CoverToggle';
export { PlayButton } from './track/PlayButton';
export { Player } from './panel/Player';
export { fillQueueAtom } from './playback/queueControls';
export { currentTrackAtom, expandedAtom } from './playback/state';
export { SeekWaveform } from './waveform/SeekWaveform';
export { TrackDeck } from './track/TrackDeck';
export { TrackWaveform } from './waveform/TrackWaveform';
export { usePlayTrack, useToggleTrack, useTrackPhase } from './track/useTrackPlayback';
