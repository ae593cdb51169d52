import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A URL with decodable parts; undefined if its path has none. An undecodable query stays text. */
export function decodable(url: string): string | undefined {
  const [path = '', ...rest] = url.split('?');
  if (!isDecodable(path)) return undefined;
  const query = rest.join('?');
  return isDecodable(query) ? url : `${path}?${query.replaceAll('%', '%25')}`;
}

/**
 * Makes every server of this process answer undecodable paths, such as `/%`, with 400. The Hosting emulator
 * decodes URLs where nothing catches the error: one such request would end all emulators.
 */
export function refuseUndecodablePaths(): void {
  const emit: unknown = Reflect.get(Server.prototype, 'emit');
  if (typeof emit !== 'function') throw new Error('Servers have no method emit.');
  Object.assign(Server.prototype, {
    emit(this: Server, name: string, ...args: readonly unknown[]): boolean {
      if (name === 'request') {
        const [request, response] = args as [IncomingMessage, ServerResponse];
        const url = decodable(request.url ?? '/');
        if (url === undefined) {
          response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end('The address is malformed.\n');
          return true;
        }
        request.url = url;
      }
      return Boolean(Reflect.apply(emit, this, [name, ...args]));
    },
  });
}
