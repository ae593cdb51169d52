// Makes and compares fingerprints off the main thread.
import { answerSongRequest, type SongRequest } from './songWork';

self.onmessage = ({ data }: MessageEvent<SongRequest>) =>
  answerSongRequest(data, (response) => self.postMessage(response));
