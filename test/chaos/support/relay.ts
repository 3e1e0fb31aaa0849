import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a connection does with the bytes it is given. */
type Mode = { readonly kind: 'open' } | { readonly kind: 'slow'; readonly ms: number } | { readonly kind: 'silent' };

/** A TCP proxy between two parts of the product, which delays bytes or accepts them and never answers. */
export class Relay {
  private mode: Mode = { kind: 'open' };
  private readonly pairs = new Set<Pair>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(target: number): Promise<Relay> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay = new Relay(server, (server.address() as AddressInfo).port);
    server.on('connection', (client) => relay.accept(client, target));
    return relay;
  }

  /** Every piece of data takes `ms` longer, in both directions. */
  slow(ms: number): void {
    this.mode = { kind: 'slow', ms };
  }

  /** Open connections and new ones take what they are sent, and nothing arrives. */
  silence(): void {
    this.mode = { kind: 'silent' };
    for (const pair of this.pairs) pair.deaf = true;
  }

  /**
   * New connections work again. Those that were silenced stay so: the far side drops its half, as it does when the
   * keep-alive finds nobody, and the near side is never told.
   */
  heal(): void {
    this.mode = { kind: 'open' };
    for (const pair of this.pairs) if (pair.deaf) pair.far?.destroy();
  }

  async close(): Promise<void> {
    for (const { near, far } of this.pairs) [near, far].forEach((socket) => socket?.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(near: Socket, target: number): void {
    const deaf = this.mode.kind === 'silent';
    const far = deaf ? undefined : connect(target, '127.0.0.1');
    const pair: Pair = { near, far, deaf };
    this.pairs.add(pair);
    // A reset is passed on by the `close` that follows it.
    for (const socket of [near, far]) socket?.setNoDelay(true).on('error', () => undefined);
    near.once('close', () => {
      this.pairs.delete(pair);
      far?.destroy();
    });
    if (!far) return void near.resume();
    far.once('close', () => pair.deaf || near.destroy());
    this.pump(pair, near, far);
    this.pump(pair, far, near);
  }

  private pump(pair: Pair, from: Socket, to: Socket): void {
    let waiting = 0;
    let tail: Promise<unknown> = Promise.resolve();
    const later = async (before: Promise<unknown>, due: number, data: Buffer): Promise<void> => {
      await before;
      await sleep(Math.max(0, due - performance.now()));
      waiting -= 1;
      if (!pair.deaf && to.writable) to.write(data);
    };
    from.on('data', (data: Buffer) => {
      if (pair.deaf) return;
      const ms = this.mode.kind === 'slow' ? this.mode.ms : 0;
      if (ms === 0 && waiting === 0) return void to.write(data);
      waiting += 1;
      // Never before the data in front of it.
      tail = later(tail, performance.now() + ms, data);
    });
    from.once('end', () => void tail.finally(() => pair.deaf || to.end()));
  }
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket | undefined;
  deaf: boolean;
}
