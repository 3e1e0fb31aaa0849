import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery as received. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: { event_id: string; type: string; boq_id: string; revision: number; position: string };
  text: string;
}

/** A minimal receiver. It answers `status` with `headers`, after `respond` has decided. */
export class Receiver {
  status = 204;
  answer = '';
  headers: Record<string, string> = {};
  silent = false;
  readonly got: Received[] = [];
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      this.got.push({ headers: request.headers, body: JSON.parse(text) as Received['body'], text });
      if (this.silent) return;
      response.writeHead(this.status, this.headers).end(this.answer);
    });
  });

  /** Listens on this machine; returns its URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Revisions received for a BOQ, in order. */
  of(boqId: string): number[] {
    return this.got.filter(({ body }) => body.boq_id === boqId).map(({ body }) => body.revision);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
