import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../../platform/config/config';
import { FeedReaderModule } from '../feed/feed.module';
import { Secrets } from '../../platform/http/security/secrets';
import { JOBS, type Jobs } from '../../platform/jobs/jobs';
import { JobsModule } from '../../platform/jobs/jobs.module';
import { startRowWorker } from '../../platform/jobs/row-worker';
import { Deliverer } from './delivery/deliverer';
import { DeliveriesRepository } from './delivery/deliveries.repository';
import { WebhookOwners } from './webhook-owners';
import { WebhookSecrets } from './webhook-secrets';
import { WebhookSender } from './delivery/webhook-sender';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';
import { WebhooksService, WEBHOOK_QUEUE } from './webhooks.service';

/** Receivers are slow, and a delivery is mostly waiting. */
const CONCURRENCY = 8;
const LOOK_EVERY_MS = 1_000;
const CLEAN_EVERY_MS = 3_600_000;

const STORED = [WebhooksRepository, DeliveriesRepository, Secrets, WebhookSecrets, WebhookOwners];

/** The routes of webhooks. */
@Module({
  imports: [JobsModule, FeedReaderModule],
  controllers: [WebhooksController],
  providers: [...STORED, WebhooksService],
})
export class WebhooksModule {}

/** Delivers for as long as the worker process runs. */
@Module({
  imports: [JobsModule, FeedReaderModule],
  providers: [...STORED, WebhookSender, Deliverer],
})
export class WebhooksWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: { close(force?: boolean): Promise<void> } | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(JOBS) private readonly jobs: Jobs,
    private readonly deliverer: Deliverer,
    private readonly deliveries: DeliveriesRepository,
    private readonly log: PinoLogger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.life.outbound) return;
    this.worker = startRowWorker({
      jobs: this.jobs,
      name: WEBHOOK_QUEUE,
      concurrency: CONCURRENCY,
      work: (id) => this.deliverer.work(id),
      due: () => this.deliverer.due(),
      onError: (err) => this.log.error({ err }, 'delivering webhooks had a fault'),
      everyMs: LOOK_EVERY_MS,
    });
    this.timer = setInterval(() => void this.clean(), CLEAN_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close(true);
  }

  private async clean(): Promise<void> {
    try {
      await this.deliveries.clean();
    } catch (err) {
      this.log.error({ err }, 'old deliveries could not be dropped');
    }
  }
}
