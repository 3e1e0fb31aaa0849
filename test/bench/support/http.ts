import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

const BUFFER_BYTES = 256 * 1024;

/**
 * One kept-alive connection that sends a request and reads its answer, one at a time. Leaner than an HTTP library, so
 * that on a small machine the client does not take CPU from the server.
 */
export class Connection {
  private readonly socket: Socket;
  /** The answer so far: its head, and with `send` its body. */
  private kept = Buffer.alloc(0);
  private isBodyKept = true;
  private length = 0;
  private expected = -1;
  private headLength = 0;
  private status = 0;
  private head = '';
  private settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(BUFFER_BYTES),
        callback: (bytes, buffer) => {
          this.take((buffer as Buffer).subarray(0, bytes));
          return true;
        },
      },
    });
    this.socket.on('error', (error) => this.settle?.reject(error));
    this.socket.on('close', () => this.settle?.reject(new Error('the connection was closed')));
  }

  /** Whether requests can be sent; the server closes a connection that nobody has used for some time. */
  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.writable;
  }

  /** `request` is a complete HTTP/1.1 request; see `requestBytes`. Rejects when the connection is or gets closed. */
  send(request: Buffer): Promise<Reply> {
    return this.exchange(request, true);
  }

  /**
   * The same for a body that nobody looks at: it is counted as it comes. To keep the bytes of large answers takes the
   * client longer than the server takes to send them.
   */
  sendOnly(request: Buffer): Promise<Pick<Reply, 'status' | 'head'>> {
    return this.exchange(request, false);
  }

  close(): void {
    this.settle = undefined;
    this.socket.destroy();
  }

  private exchange(request: Buffer, isBodyKept: boolean): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) return reject(new Error('the connection was closed before the request'));
      this.settle = { resolve, reject };
      this.isBodyKept = isBodyKept;
      this.socket.write(request);
    });
  }

  private take(bytes: Buffer): void {
    this.length += bytes.length;
    if (this.expected < 0) {
      this.kept = Buffer.concat([this.kept, bytes]);
      if (!this.readHead()) return;
      if (this.isBodyKept) this.makeRoom();
    } else if (this.isBodyKept) bytes.copy(this.kept, this.length - bytes.length);
    if (this.length < this.expected) return;
    const { status, head, kept, headLength, expected, settle } = this;
    this.kept = Buffer.alloc(0);
    this.length = 0;
    this.expected = -1;
    this.settle = undefined;
    settle?.resolve({ status, head, body: kept.subarray(headLength, expected) });
  }

  private readHead(): boolean {
    const end = this.kept.indexOf(END_OF_HEAD);
    if (end < 0) return false;
    this.head = this.kept.toString('latin1', 0, end);
    this.status = Number(this.head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(this.head)?.[1];
    if (length === undefined && this.status !== 304) throw new Error(`an answer without a length: ${this.head}`);
    this.headLength = end + 4;
    this.expected = this.headLength + (this.status === 304 ? 0 : Number(length));
    return true;
  }

  private makeRoom(): void {
    const whole = Buffer.allocUnsafe(Math.max(this.expected, this.length));
    this.kept.copy(whole);
    this.kept = whole;
  }
}

/** A request as bytes, built once and sent often. */
export function requestBytes(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const own =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

/** Sends on a new connection and throws unless the answer has one of these statuses. */
export async function once(port: number, request: Buffer, ...statuses: number[]): Promise<Reply> {
  const connection = new Connection(port);
  try {
    const reply = await connection.send(request);
    if (!statuses.includes(reply.status)) throw new Error(`${reply.status}: ${reply.body.toString().slice(0, 400)}`);
    return reply;
  } finally {
    connection.close();
  }
}
