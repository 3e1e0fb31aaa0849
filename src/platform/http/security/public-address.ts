import { Inject, Injectable, type HttpServer } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, type Config } from '../../config/config';

/** Hosts that mean "all addresses of this machine": unusable in links. */
const ANY = new Set(['0.0.0.0', '::', '[::]']);

interface Listening {
  address(): { port: number } | string | null;
}

/**
 * The public URL of the product, for links sent out. Never taken from the request's Host header: its sender could point
 * the links in other people's mails at their own server.
 */
@Injectable()
export class PublicAddress {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
  ) {}

  /** The absolute address of a path that begins with a slash. */
  url(path: string): string {
    return (this.config.publicUrl ?? this.listening()) + path;
  }

  private listening(): string {
    // The worker serves no requests.
    const server = (this.adapter.httpAdapter as HttpServer | undefined)?.getHttpServer() as Listening | undefined;
    const address = server?.address();
    const port = typeof address === 'object' && address ? address.port : this.config.port;
    const host = ANY.has(this.config.host) ? 'localhost' : this.config.host;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }
}
