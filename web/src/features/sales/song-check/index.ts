export { BeatCheck } from './BeatCheck';
export { SongError } from './decodeSong';
export { SongCheck } from './SongCheck';
export type { FoundBeat, KnownBeat, KnownBeats, LeftBeat, LoadTools, Outcome } from './useSongCheck';
