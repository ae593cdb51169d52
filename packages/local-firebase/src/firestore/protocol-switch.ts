import type { Socket } from 'node:net';

/** How every HTTP/2 connection begins; no request of HTTP/1 does. */
const http2Preface = Buffer.from('PRI * HTTP/2.0');

/** Where connections go, by what they speak; they are handed over paused. */
export interface Protocols {
  readonly http1: (socket: Socket) => void;
  readonly http2: (socket: Socket) => void;
}

/**
 * Hands a new connection on once its first bytes tell which HTTP it speaks. They are put back first, so that whoever
 * takes over reads it from the beginning. The connection must allow to be half open, as HTTP/1 needs it.
 */
export function handOver(socket: Socket, protocols: Protocols): void {
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
  // Stays: whoever takes over may take a while to listen for errors, and one without a listener would end the process.
  socket.on('error', giveUp);
}
