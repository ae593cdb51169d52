/* global process, Request, URL */
// Preloaded into a program: its calls to Google go to STAND_IN instead, with the service in the header `x-service`.
const http = require('node:http');
const https = require('node:https');

const { hostname, port, origin } = new URL(process.env.STAND_IN);

function requireGoogle(name) {
  if (!String(name).endsWith('googleapis.com')) throw new Error(`A call to ${name} was not expected.`);
}

/** The arguments of https.request as options and callback: the address may be a separate first argument. */
function normalise([first, ...rest]) {
  if (typeof first !== 'string' && !(first instanceof URL)) return [first, rest[0]];
  const { hostname: name, pathname, search } = new URL(first);
  const options = typeof rest[0] === 'object' ? rest[0] : {};
  return [
    { ...options, hostname: name, path: pathname + search },
    rest.find((each) => typeof each === 'function'),
  ];
}

https.request = (...words) => {
  const [{ host, hostname: name = host, path, method, headers }, callback] = normalise(words);
  requireGoogle(name);
  return http.request(
    { host: hostname, port, path, method, headers: { ...headers, host: hostname, 'x-service': name } },
    callback,
  );
};

const { fetch } = globalThis;
globalThis.fetch = (input, options) => {
  const request = new Request(input, options);
  const { protocol, hostname: name, pathname, search } = new URL(request.url);
  if (protocol === 'http:') return fetch(request);
  requireGoogle(name);
  const redirected = new Request(`${origin}${pathname}${search}`, request);
  redirected.headers.set('x-service', name);
  return fetch(redirected);
};
