export { Equaliser } from './Equaliser';
export { PlayButton } from './PlayButton';
export { Player } from './Player';
export { currentTrackAtom, expandedAtom } from './state';
export { TrackDeck } from './TrackDeck';
export { TrackWaveform } from './TrackWaveform';
export { usePlayTrack, useToggleTrack, useTrackPhase } from './usePlayer';
