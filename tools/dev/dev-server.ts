import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import type { Addresses } from '../local/addresses';
import { siteEnvironment } from '../local/site';

export interface DevServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves the embedded player like the rewrites of firebase.json. */
function servePlayer(): Plugin {
  return {
    name: 'serve-player',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/embed/')) request.url = '/embed.html';
        next();
      });
    },
  };
}

/** Serves the storefront with hot reload; forwards /api to the running store. */
export async function startDevServer(root: string, addresses: Addresses): Promise<DevServer> {
  Object.assign(process.env, siteEnvironment(addresses));
  const server = await createServer({
    root: join(root, 'web'),
    plugins: [servePlayer()],
    server: { host: '127.0.0.1', proxy: { '/api': addresses.url } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? addresses.url, stop: () => server.close() };
}
