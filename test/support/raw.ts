import { connect, type Socket } from 'node:net';
import { until } from './until';

/** A connection of which nothing is hidden: what is written goes out as it is, what comes is kept as text. */
export class RawConnection {
  text = '';
  closed = false;
  private readonly socket: Socket;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.setEncoding('utf8');
    this.socket.on('data', (chunk: string) => (this.text += chunk));
    // A server that has answered may cut what is still being sent.
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('close', () => (this.closed = true));
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Status and problem of the answer, as soon as all of it is there. */
  async problem(): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
    await until(() => /\r\n\r\n.*\}$/s.test(this.text));
    const [head = '', body = ''] = this.text.split(/\r\n\r\n(?=\{)/);
    return { status: Number(/(\d{3}) [^\n]*\r\n(?!.*HTTP)/s.exec(head)?.[1]), head, body: JSON.parse(body) as never };
  }

  end(): void {
    this.socket.destroy();
  }
}
