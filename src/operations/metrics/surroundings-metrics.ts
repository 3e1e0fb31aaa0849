import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../platform/config/config';
import { scrapedGauges, type GaugeValue } from './scraped-gauges';

const GAUGES = {
  fitout_disk_free_ratio: { help: 'Free part of the disk of DATA_DIR, from 0 to 1.', labels: [] },
  fitout_backup_age_seconds: {
    help: 'Since the file `last-backup` in DATA_DIR was touched; +Inf where it is not there.',
    labels: [],
  },
  fitout_certificate_seconds_left: { help: 'Until the certificate of PUBLIC_URL ends; only with https.', labels: [] },
} as const;

/** What a backup touches when it has succeeded. */
const BACKUP_MARK = 'last-backup';

const HANDSHAKE_MS = 3_000;
/** A certificate is looked at this often; it changes once in months. */
const LOOK_MS = 3_600_000;

/** What ends a product from outside: a full disk, an old backup, an expired certificate. */
@Injectable()
export class SurroundingsMetrics implements OnModuleInit, OnApplicationShutdown {
  private end = (): void => undefined;
  private certificate: { readonly endsAt: number; readonly seenAt: number } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: PinoLogger,
  ) {}

  onModuleInit(): void {
    this.end = scrapedGauges(
      GAUGES,
      () => this.measure(),
      (err) => this.log.warn({ err }, 'the disk could not be measured'),
    );
  }

  onApplicationShutdown(): void {
    this.end();
  }

  private async measure(): Promise<GaugeValue<keyof typeof GAUGES>[]> {
    const { dataDir, publicUrl } = this.config;
    // A process whose database, files and mails are elsewhere has no such folder.
    const disk = existsSync(dataDir) ? await statfs(dataDir) : null;
    const touched = await stat(join(dataDir, BACKUP_MARK)).catch(() => null);
    const endsAt = publicUrl?.startsWith('https:') ? await this.certificateEnd(new URL(publicUrl)) : null;
    return [
      ...(disk ? [{ gauge: 'fitout_disk_free_ratio' as const, labels: {}, value: disk.bavail / disk.blocks }] : []),
      {
        gauge: 'fitout_backup_age_seconds',
        labels: {},
        value: touched ? (Date.now() - touched.mtimeMs) / 1_000 : Infinity,
      },
      ...(endsAt === null
        ? []
        : [{ gauge: 'fitout_certificate_seconds_left' as const, labels: {}, value: (endsAt - Date.now()) / 1_000 }]),
    ];
  }

  /** Milliseconds since 1970; null while nobody answers there. */
  private async certificateEnd(url: URL): Promise<number | null> {
    const now = Date.now();
    if (this.certificate && now - this.certificate.seenAt < LOOK_MS) return this.certificate.endsAt;
    const endsAt = await certificateEndOf(url).catch((err: unknown) => {
      this.log.warn({ err }, 'the certificate of PUBLIC_URL could not be read');
      return null;
    });
    this.certificate = endsAt === null ? null : { endsAt, seenAt: now };
    return endsAt;
  }
}

/**
 * When the certificate of a server ends, in milliseconds since 1970, valid or not. Rejects when there is no handshake
 * within three seconds.
 */
export function certificateEndOf({ hostname, port }: URL): Promise<number> {
  return new Promise((settle, fail) => {
    // One that has expired is the very thing to be reported.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
      timeout: HANDSHAKE_MS,
    });
    socket.once('secureConnect', () => {
      settle(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no handshake within three seconds')));
    socket.once('error', fail);
  });
}
