import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Serves page, document and viewer (Swagger UI, from node_modules) on a free loopback port. */
export function serveDocs(folder: string): Server {
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
    '/': [join(folder, 'index.html'), 'text/html; charset=utf-8'],
    '/openapi.json': [join(folder, 'openapi.json'), 'application/json'],
    '/swagger-ui.css': [join(viewer, 'swagger-ui.css'), 'text/css'],
    '/swagger-ui-bundle.js': [join(viewer, 'swagger-ui-bundle.js'), 'text/javascript'],
  };
  return createServer((request, response) => {
    const [path, type] = files[request.url ?? ''] ?? [];
    if (path === undefined || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': type });
    createReadStream(path).pipe(response);
  }).listen(0, '127.0.0.1');
}
