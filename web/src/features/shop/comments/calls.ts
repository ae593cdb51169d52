import { tracksCommentsAnswer, tracksCommentsAddAnswer } from '@store/domain/api/comments';
import { apiCall } from '../../../lib/api/apiCall';

export const listComments = apiCall('GET /api/tracks/{id}/comments', tracksCommentsAnswer);

export const postComment = apiCall('POST /api/tracks/comments', tracksCommentsAddAnswer);
