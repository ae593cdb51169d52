import * as v from 'valibot';
import { readTicket } from '../download-links';
import { openFile, signedAddress } from '../../gateways/storage';
import { config } from '../../config';
import { defineRoute } from '../../http/route';

/**
 * `GET /api/download/{ticket}`: the file behind a download link. In production the browser is sent on to Cloud Storage with
 * an address that is good for as long as the link is; the emulator knows no such addresses, so there the file comes from
 * here. Both serve ranges, so that a download can be resumed.
 */
export const download = defineRoute({
  endpoint: 'GET /api/download/{ticket}',
  input: v.object({ ticket: v.string() }),
  handle: async ({ ticket }, { range }) => {
    const { path, name, until } = readTicket(ticket);
    if (config.emulated) return { kind: 'file', name, file: await openFile(path, range) };
    return { kind: 'redirect', to: await signedAddress(path, name, until) };
  },
});
