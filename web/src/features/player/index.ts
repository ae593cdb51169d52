export { CoverToggle, PlayMark } from './track/CoverToggle';
export { PlayButton } from './track/PlayButton';
export { kitPreview } from './kitPreview';
export { Player } from './panel/Player';
export { fillQueueAtom, momentAtom } from './playback/panelControls';
export { currentTrackAtom, expandedAtom } from './playback/state';
export { SeekWaveform, TrackWaveform } from './waveform/TrackWaveform';
export { TrackDeck } from './track/TrackDeck';
export { usePlayTrack, useToggleTrack, useTrackPhase } from './track/useTrackPlayback';
