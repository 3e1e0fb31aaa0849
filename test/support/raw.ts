import { connect, type Socket } from 'node:net';
import { until } from './until';

/** A raw TCP connection: bytes are sent unchanged, and the response is kept as text. */
export class RawConnection {
  text = '';
  closed = false;
  private readonly socket: Socket;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' });
    this.socket.setEncoding('utf8');
    this.socket.on('data', (chunk: string) => (this.text += chunk));
    // A server that has answered may reset the connection while we are still sending.
    this.socket.on('error', () => this.socket.destroy());
    this.socket.on('close', () => (this.closed = true));
  }

  write(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Status and problem of the answer, once complete. */
  async problem(): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
    await until(() => /\r\n\r\n.*\}$/s.test(this.text));
    const [head = '', body = ''] = this.text.split(/\r\n\r\n(?=\{)/);
    return { status: Number(/(\d{3}) [^\n]*\r\n(?!.*HTTP)/s.exec(head)?.[1]), head, body: JSON.parse(body) as never };
  }

  end(): void {
    this.socket.destroy();
  }
}
