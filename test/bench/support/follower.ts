import { connect, type Socket } from 'node:net';
import { requestBytes } from './http';

/** A minimal reader of a BOQ's live stream that records the last revision it received, and when. */
export class Follower {
  revision = 0;
  /** When that was, by `performance.now`. */
  at = 0;
  isOpen = true;
  private readonly socket: Socket;

  /** `onRevision` is called after each revision received. */
  constructor(port: number, token: string, boqId: string, onRevision?: () => void) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.write(
      requestBytes('GET', `/api/boqs/${boqId}/live`, {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
      }),
    );
    this.socket.on('data', (chunk: Buffer) => {
      const told = [...chunk.toString('latin1').matchAll(/"revision":(\d+)\}/g)].at(-1);
      if (!told) return;
      this.revision = Number(told[1]);
      this.at = performance.now();
      onRevision?.();
    });
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('close', () => (this.isOpen = false));
  }

  close(): void {
    this.socket.destroy();
  }
}
