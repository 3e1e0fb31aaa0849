import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer in front of one API: each request goes to the API it points at, by a connection of its own. */
export class Front {
  /** Answers of 500 and more, and requests whose connection was cut, in words. */
  readonly failures: string[] = [];
  /** The longest that a request took, in ms. */
  longestMs = 0;
  count = 0;

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  static async to(target: number): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, target);
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => front.pass(asked, answer));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** New requests go to the API at this port. */
  point(target: number): void {
    this.target = target;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const began = performance.now();
    const { method, url = '', headers } = asked;
    const path = url.replace(/[0-9a-f-]{36}/g, '…');
    const passed = request(
      { port: this.target, host: '127.0.0.1', agent: false, method, path: url, headers },
      (answered) => {
        const status = answered.statusCode ?? 0;
        if (status >= 500) this.failures.push(`${method} ${path} was answered ${status}`);
        answer.writeHead(status, answered.headers);
        answered.pipe(answer);
        answered.once('end', () => {
          this.count += 1;
          this.longestMs = Math.max(this.longestMs, performance.now() - began);
        });
      },
    );
    passed.once('error', (error) => {
      if (!answer.destroyed) this.failures.push(`${method} ${path} was cut: ${error.message}`);
      answer.destroy();
    });
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  }
}
