// Makes and compares fingerprints off the main thread.
import { expose } from 'comlink';
import { songWork } from './songWork';

expose(songWork);
