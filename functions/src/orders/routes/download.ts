import * as v from 'valibot';
import { readTicket } from '../downloads/download-links';
import { openFile, signedAddress } from '../../gateways/storage';
import { config } from '../../config';
import { defineRoute } from '../../http/route';

// In production, redirects to a signed address at Cloud Storage that expires with the link. The emulator has no signed
// addresses, so the file is served from here. Both support ranges, so that a download can be resumed.
export const download = defineRoute({
  endpoint: 'GET /api/download/{ticket}',
  summary: 'Downloads the file behind a download link.',
  input: v.object({ ticket: v.string() }),
  handle: async ({ ticket }, { range }) => {
    const { path, name, until } = readTicket(ticket);
    if (config.emulated) return { kind: 'file', name, file: await openFile(path, range) };
    return { kind: 'redirect', to: await signedAddress(path, name, until) };
  },
});
