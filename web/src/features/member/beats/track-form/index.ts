export { TrackForm } from './TrackForm';
