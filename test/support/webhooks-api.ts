import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/platform/event-store/projections/projector.module';
import { WebhooksWorkerModule } from '../../src/integrations/webhooks/webhooks.module';
import { createTestApi, type TestApi } from './application';
import { newBoq, SMALL_FLAT } from './boqs';
import { ADMIN_ENV, Caller } from './client';
import { Receiver } from './stand-ins/webhook-receiver';

interface WebhooksApi {
  readonly api: TestApi;
  readonly designer: Caller;
  /** A designer who shares nothing with the first. */
  readonly other: Caller;
  readonly admin: Caller;
}

/** Setup of a webhook test: its own receiver besides the API, at `url`. */
export interface WebhooksTest extends WebhooksApi {
  readonly receiver: Receiver;
  readonly url: string;
}

/** The API with webhook deliveries in the same process, also to receivers on this machine. */
async function webhooksApi(): Promise<WebhooksApi> {
  const env = { ...ADMIN_ENV, WEBHOOKS_TO_LOOPBACK: '1' };
  const api = await createTestApi([BoqProjectionsModule, ProjectorModule, WebhooksWorkerModule], { env });
  return {
    api,
    designer: await Caller.signedUp(api.app, 'designer'),
    other: await Caller.signedUp(api.app, 'designer'),
    admin: await Caller.admin(api.app),
  };
}

/** One API for the file's tests, and a new receiver without deliveries for each test. */
export function useWebhooks(given: (test: WebhooksTest) => void): void {
  let shared: WebhooksApi;
  let receiver: Receiver;
  beforeAll(async () => {
    shared = await webhooksApi();
  });
  afterAll(() => shared.api.close());
  beforeEach(async () => {
    receiver = new Receiver();
    given({ ...shared, receiver, url: await receiver.start() });
  });
  afterEach(async () => {
    receiver.stop();
    await shared.api.database.pool.query('delete from webhooks');
  });
}

/** A BOQ of a small flat for this person. Returns its id. */
export const smallBoq = (caller: Caller): Promise<string> => newBoq(caller, SMALL_FLAT);
