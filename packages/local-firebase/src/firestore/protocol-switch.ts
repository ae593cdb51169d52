import type { Socket } from 'node:net';

/** The preface of every HTTP/2 connection, which no HTTP/1 request begins with. */
const http2Preface = Buffer.from('PRI * HTTP/2.0');

/** Connection handlers; sockets are passed to them paused. */
export interface Protocols {
  readonly http1: (socket: Socket) => void;
  readonly http2: (socket: Socket) => void;
}

/**
 * Passes a connection to the handler for its protocol, detected by the first bytes, which are put back first. The
 * socket must allow half-open connections for HTTP/1.
 */
export function dispatchConnection(socket: Socket, protocols: Protocols): void {
  let seen = Buffer.alloc(0);
  const giveUp = (): void => {
    socket.destroy();
  };
  const look = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    const length = Math.min(seen.length, http2Preface.length);
    const mayBeHttp2 = seen.subarray(0, length).equals(http2Preface.subarray(0, length));
    if (mayBeHttp2 && length < http2Preface.length) return;
    socket.off('data', look);
    socket.off('end', giveUp);
    socket.pause();
    socket.unshift(seen);
    socket.allowHalfOpen = !mayBeHttp2;
    (mayBeHttp2 ? protocols.http2 : protocols.http1)(socket);
  };
  socket.on('data', look);
  socket.on('end', giveUp);
  // Kept: an error before the handler adds its own listener would end the process.
  socket.on('error', giveUp);
}
