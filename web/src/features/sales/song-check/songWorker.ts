// Makes and compares fingerprints off the main thread.
import { answerSongRequest, type SongRequest } from './songRequests';

self.onmessage = ({ data }: MessageEvent<SongRequest>) =>
  answerSongRequest(data, (response) => self.postMessage(response));
