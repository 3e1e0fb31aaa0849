import type { Pool } from 'pg';
import type { Account } from '../../proof/support/editors';
import { eventsOf } from '../../proof/support/log';
import { until } from '../../support/until';
import type { Product } from '../../proof/support/product';
import type { MailServer } from '../../support/stand-ins/mail-server';
import { itemsOf, ROWS, type Work } from './work';

/** What is under way must have ended this long after a fault. */
const DRAINED_MS = 60_000;

/** What is looked at: the servers of a stage, or those of an upgrade. */
export interface Scene {
  readonly disk: { readonly folder: string };
  readonly apis: readonly unknown[];
  readonly workers: readonly Pick<Product, 'projections'>[];
  readonly mail: Pick<MailServer, 'taken'>;
  readonly database: { readonly pool: Pool };
}

interface Queue {
  readonly name: string;
  /** Null where the engine does not answer. */
  readonly jobs: { readonly waiting: number; readonly active: number } | null;
  readonly records: { readonly waiting: number; readonly troubled: number } | null;
}

/** What is wrong after a fault, in sentences; nothing when all is well. */
export async function findings(stage: Scene, designer: Account, admin: Account, work: Work): Promise<string[]> {
  const found = [...new Set(work.wrong)];
  const check = async (name: string, look: () => Promise<string[]>): Promise<void> => {
    found.push(...(await look().catch((error: unknown) => [`${name}: ${String(error)}`])));
  };
  await check('edits', () => edits(stage, work));
  await check('reads', () => reads(stage, designer, work));
  await check('imports', () => imports(stage, designer, work));
  await check('mails', () => mails(stage, work));
  await check('queues', () => queues(admin));
  await check('projectors', () => projectors(stage));
  await check('read models', () => readModels(stage));
  return found;
}

/** Each edit is in the stream once, at the revision that its answer gave. */
async function edits(stage: Scene, { boqId, editors }: Work): Promise<string[]> {
  const events = await eventsOf(stage.disk.folder, boqId);
  const found: string[] = [];
  if (events.some(({ version }, index) => version !== index + 1)) found.push('the revisions have a gap');
  for (const edit of editors.edits) {
    const own = events.filter(({ data }) => data.changes?.title?.after === edit.key);
    if (edit.revision === null) found.push('an edit never got an answer');
    else if (own.length !== 1) found.push(`an acknowledged edit is stored ${own.length} times`);
    else if (own[0]?.version !== edit.revision || own[0].data.id !== edit.item) {
      found.push(`an edit is stored as revision ${own[0]?.version} and was acknowledged as ${edit.revision}`);
    }
  }
  return found;
}

/** Every API shows for each item what the last event of the stream says. */
async function reads(stage: Scene, designer: Account, { boqId, items, editors }: Work): Promise<string[]> {
  const events = await eventsOf(stage.disk.folder, boqId);
  const found: string[] = [];
  // The client calls the APIs in turn.
  for (const _api of stage.apis) {
    const shown = await itemsOf(designer, boqId);
    for (const id of items) {
      const last = events.findLast(({ data }) => data.id === id);
      const key = last?.data.changes?.title?.after;
      const edit = editors.edits.find((one) => one.key === key);
      const item = shown.get(id);
      if (item?.revision !== last?.version || item?.title !== key || item?.count !== edit?.count) {
        found.push(`an item is shown at revision ${item?.revision}; its last event is ${last?.version}`);
      }
    }
  }
  return found;
}

/** Each accepted upload is read, with one event. */
async function imports(stage: Scene, designer: Account, { uploads }: Work): Promise<string[]> {
  const found: string[] = [];
  for (const { boq_id: boqId, import_id: id } of uploads) {
    type State = { data: { status: string; stage: string; reason: string | null } };
    let state: State['data'] | undefined;
    await until(
      async () => {
        state = (await designer.expectOk<State>('GET', `/imports/${id}`)).data;
        return ['done', 'failed'].includes(state.status);
      },
      () => `an import is stuck: ${JSON.stringify(state)}`,
      DRAINED_MS,
    );
    if (state?.status !== 'done') found.push(`an import ended as ${state?.status}: ${state?.reason}`);
    const types = await eventsOf(stage.disk.folder, boqId);
    const lines = types.at(-1)?.data.lines?.length;
    if (types.length !== 2 || lines !== ROWS) found.push(`an import has ${types.length} events and ${lines} lines`);
  }
  return found;
}

/** Every mail that was promised arrived. */
async function mails({ mail }: Scene, { invited }: Work): Promise<string[]> {
  const missing = (): string[] =>
    invited.filter((email) => !mail.taken.some(({ recipients }) => recipients.includes(email)));
  await until(
    () => missing().length === 0,
    () => `${missing().length} of ${invited.length} mails did not arrive`,
    DRAINED_MS,
  );
  return [];
}

/** Nothing waits and nothing is in trouble. */
async function queues(admin: Account): Promise<string[]> {
  let left: string[] = [];
  await until(
    async () => {
      const { data } = await admin.expectOk<{ data: { queues: Queue[] } }>('GET', '/admin/queues');
      left = data.queues.filter(isBusy).map((queue) => JSON.stringify(queue));
      return left.length === 0;
    },
    () => `a queue does not drain: ${left.join(', ')}`,
    DRAINED_MS,
  );
  return [];
}

function isBusy({ jobs, records }: Queue): boolean {
  return !jobs || jobs.waiting + jobs.active + (records ? records.waiting + records.troubled : 0) > 0;
}

/** Every read model reaches the end of the log: reads would hide a projector that hangs. */
async function projectors({ database }: Scene): Promise<string[]> {
  let behind: string[] = [];
  await until(
    async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        'select name from projections where position < (select max(position) from events)',
      );
      behind = rows.map(({ name }) => name);
      return behind.length === 0;
    },
    () => `read models remain behind: ${behind.join(', ')}`,
    DRAINED_MS,
  );
  return [];
}

/** Read models equal a rebuild, the chain of hashes is whole, and every revision has its price. */
async function readModels({ workers: [worker] }: Scene): Promise<string[]> {
  if (!worker) return [];
  const { code, output } = await worker.projections('verify');
  return code === 0
    ? []
    : [
        `verify: ${output
          .split('\n')
          .filter((line) => !line.includes(': clean'))
          .join(' ')}`,
      ];
}
