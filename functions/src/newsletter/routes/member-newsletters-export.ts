import { parseSubscriber } from '../../collections';
import { defineMemberRoute } from '../../http/route';
import { exportCsv, exportInput, type CsvExport } from '../../member/list/csv-export';
import { subscriberListing } from '../subscribers';

export const SUBSCRIBERS_CSV: CsvExport = {
  name: 'newsletters.csv',
  columns: ['id', 'email', 'subscribed'],
  listing: subscriberListing,
  cellsOf: (document) => {
    const { email, createdAt } = parseSubscriber(document);
    return [document.id, email, new Date(createdAt).toISOString()];
  },
};

export const memberNewslettersExport = defineMemberRoute({
  endpoint: 'GET /api/member/newsletters/export',
  summary: 'Exports all subscribers as CSV, newest first. A long file comes in parts.',
  input: exportInput,
  handle: ({ after }) => exportCsv(SUBSCRIBERS_CSV, after),
});
