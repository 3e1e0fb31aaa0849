import { BoqProjectionsModule } from '../../src/boq/boq.module';
import { ProjectorModule } from '../../src/event-store/projections/projector.module';
import { WebhooksWorkerModule } from '../../src/webhooks/webhooks.module';
import { createTestApi, type TestApi } from './application';
import { Caller } from './client';

export interface WebhooksApi {
  readonly api: TestApi;
  readonly designer: Caller;
  /** A designer who shares nothing with the first. */
  readonly other: Caller;
  readonly admin: Caller;
}

/** The API with its webhooks delivered in the same process, also to receivers on this machine. */
export async function webhooksApi(): Promise<WebhooksApi> {
  const env = { ADMIN_EMAIL: 'boss@example.in', ADMIN_PASSWORD: 'the boss enters', WEBHOOKS_TO_LOOPBACK: '1' };
  const api = await createTestApi([BoqProjectionsModule, ProjectorModule, WebhooksWorkerModule], { env });
  const admin = new Caller(api.app);
  const login = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  admin.token = (await admin.post<{ token: string }>('/users/login', login)).body.token;
  return {
    api,
    designer: await Caller.signedUp(api.app, 'designer'),
    other: await Caller.signedUp(api.app, 'designer'),
    admin,
  };
}

/** A small flat's BOQ of this person. Gives its id. */
export async function smallBoq(caller: Caller): Promise<string> {
  const home = { layout_type: '1bhk', bedrooms: ['master'], carpet_area: 480, budget_type: 'low', city: 'mumbai' };
  const made = await caller.post<{ data: { boq_id: string } }>('/boqs', { ...home, has_modular_kitchen: false });
  return made.body.data.boq_id;
}
