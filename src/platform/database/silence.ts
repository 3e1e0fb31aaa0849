import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** For the statements of requests and jobs, in ms: the longest takes a second. */
export const SILENCE_MS = 10_000;

/**
 * Breaks the connection when a statement runs and nothing was sent or received for `ms`, at most twice that. A firewall
 * that forgot a connection, or a server that vanished, answers nothing and closes nothing: the statement would wait for
 * the many minutes that TCP takes to notice, and everything behind it too. Idle connections are left alone.
 */
export function breakWhenSilent(client: Client, ms: number): void {
  const socket = client.connection.stream as Socket;
  let answered = socket.bytesWritten;
  let before = -1;
  client.on('drain', () => (answered = socket.bytesWritten));
  const look = (): void => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (bytes === before && socket.bytesWritten !== answered) {
      socket.destroy(Object.assign(new Error(`The database has not answered for ${ms} ms.`), { code: 'ETIMEDOUT' }));
    }
    before = bytes;
  };
  // After a pause of the whole process, what has arrived in the meantime is read first.
  const looking = setInterval(() => setImmediate(look), ms).unref();
  socket.once('close', () => clearInterval(looking));
}
