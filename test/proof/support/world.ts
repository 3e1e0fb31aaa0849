import { randomUUID } from 'node:crypto';
import { BoqStreams, createFrom, type Authorship } from '../../../src/boq/boq.public';
import { boqIdOf, streamOf } from '../../../src/boq/core/boq-stream';
import { BoqExecutor } from '../../../src/boq/core/commands/boq-executor';
import type { MemberRight } from '../../../src/boq/domain/boq.event-data';
import type { LineDraft } from '../../../src/boq/domain/boq.commands';
import { BLANK_LINE } from '../../../src/boq/domain/boq.state';
import { VisitorIdentifiers } from '../../../src/platform/http/access/visitor-identifier';
import { paise } from '../../../src/kernel/money';
import { parseQuantity } from '../../../src/kernel/quantity';
import { SCOPES } from '../../../src/kernel/terms';
import type { TestApi } from '../../support/application';
import { Caller } from '../../support/client';
import type { LineKind, Target } from './operations';
import type { TestRelation, TestRole } from './permissions';

const SYSTEM = { actorId: null, actorName: 'Test', actorRole: 'system' };
const HOME = {
  layout: '1bhk',
  bedrooms: ['master'],
  hasModularKitchen: false,
  carpetArea: parseQuantity(480),
  budgetType: 'low',
  city: 'mumbai',
  condition: 'renovation',
  scope: [...SCOPES],
  sizes: null,
} as const;

const RIGHT_OF = new Map<TestRelation, MemberRight>([
  ['invited', 'edit'],
  ['commenter', 'comment'],
  ['viewer', 'view'],
  ['site', 'site'],
]);

/** A person who calls the API, with what is needed to relate a BOQ to them. */
export interface Person {
  readonly role: TestRole;
  readonly caller: Caller;
  /** Account id; null for a guest. */
  readonly id: string | null;
  /** Fingerprint of their visitor identifier; null for an account. */
  readonly fingerprint: string | null;
}

function author(): Authorship {
  const commandId = randomUUID();
  return { ...SYSTEM, commandId, correlationId: commandId, causationId: commandId };
}

/** People of every role and BOQs in every relation to them, created directly in the database. */
export class World {
  private readonly streams: BoqStreams;
  private readonly executor: BoqExecutor;

  constructor(private readonly api: TestApi) {
    this.streams = api.app.get(BoqStreams, { strict: false });
    this.executor = api.app.get(BoqExecutor, { strict: false });
  }

  async person(role: TestRole): Promise<Person> {
    const { app, database } = this.api;
    if (role === 'guest') {
      const caller = await Caller.guest(app);
      const fingerprint = await app.get(VisitorIdentifiers, { strict: false }).read(caller.identifier ?? undefined);
      return { role, caller, id: null, fingerprint };
    }
    const caller = await Caller.signedUp(app, role === 'admin' ? 'user' : role);
    const { _id: id } = (await caller.get<{ user: { _id: string } }>('/me')).body.user;
    if (role === 'admin') await database.pool.query(`update users set role = 'admin' where id = $1`, [id]);
    return { role, caller, id, fingerprint: null };
  }

  /** A BOQ with this relation to `person` and one line of every kind; revision 2 changes a count. */
  async boq(person: Person, relation: TestRelation): Promise<BoqTarget> {
    const boqId = randomUUID();
    if (relation === 'absent') return new BoqTarget(this.streams, this.executor, boqId, []);
    const mine = relation === 'own' || relation === 'deleted';
    const right = RIGHT_OF.get(relation);
    const owner = mine ? person.id : right || relation === 'other' ? randomUUID() : null;
    const guest = relation === 'guest' ? 'f'.repeat(64) : mine ? person.fingerprint : null;
    const created = createFrom(
      HOME,
      boqId,
      {
        origin: relation === 'template' ? 'recommendation' : 'questionnaire',
        ownerId: owner,
        guestIdentifier: guest,
        createdBy: owner,
      },
      'A home',
    );
    const lines = [...oneOfEachService(created.lines), wallpaperLine(), manualLine()];
    await this.executor.execute(boqId, { ...created, lines }, author());
    const [first] = lines;
    if (!first) throw new Error('the template has no line');
    await this.executor.execute(boqId, { type: 'ChangeItem', id: first.id, edit: { count: 3 } }, author());
    await this.addImport(boqId, owner ?? randomUUID());
    if (right && person.id) {
      await this.executor.execute(boqId, { type: 'AttachUser', userId: person.id, right }, author());
    }
    if (relation === 'deleted') await this.executor.execute(boqId, { type: 'DeleteBoq' }, author());
    return new BoqTarget(this.streams, this.executor, boqId, lines);
  }

  /** Adds a person as a member, like an accepted invitation. */
  async attach({ boqId }: Target, { id }: Person): Promise<void> {
    if (id) await this.executor.execute(boqId, { type: 'AttachUser', userId: id }, author());
  }

  /** Revisions by BOQ, of those that exist. */
  async revisionsOf(boqIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.api.database.pool.query<{ stream: string; revision: number }>(
      'select stream_id as stream, max(version)::int as revision from events where stream_id = any($1) group by 1',
      [boqIds.map(streamOf)],
    );
    return new Map(rows.map(({ stream, revision }) => [boqIdOf(stream), revision]));
  }

  private async addImport(boqId: string, owner: string): Promise<void> {
    await this.api.database.pool.query(
      `insert into imports (id, boq_id, owner, actor, file_name, mime, size, file_key, status, stage)
       values ($1, $2, $3, '{}', 'bill.xlsx', 'application/octet-stream', 1, 'none', 'failed', 'failed')`,
      [randomUUID(), boqId, owner],
    );
  }
}

/** A BOQ of this world and its lines. */
export class BoqTarget implements Target {
  labourLabel = '';
  private readonly spares = new Map<LineKind, string>();

  constructor(
    private readonly streams: BoqStreams,
    private readonly executor: BoqExecutor,
    readonly boqId: string,
    private readonly lines: readonly LineDraft[],
  ) {}

  line(kind: LineKind, spare?: 'spare'): string {
    const found = spare ? this.spares.get(kind) : undefined;
    return found ?? this.lines.find((line) => kindOf(line) === kind)?.id ?? randomUUID();
  }

  /** Adds a line of this kind for a test to remove. */
  async addSpare(kind: LineKind): Promise<void> {
    const model = this.lines.find((line) => kindOf(line) === kind);
    if (!model) return;
    const line = { ...model, id: randomUUID() };
    await this.executor.execute(this.boqId, { type: 'AddItem', line }, author());
    this.spares.set(kind, line.id);
  }

  async revision(): Promise<number> {
    return (await this.streams.load(this.boqId)).revision;
  }
}

function kindOf(line: LineDraft): LineKind {
  return line.manual ? 'manual' : line.service;
}

function oneOfEachService(lines: readonly LineDraft[]): LineDraft[] {
  return [...new Map([...lines].reverse().map((line) => [line.service, line])).values()].reverse();
}

/** The template has no lines of this trade. */
function wallpaperLine(): LineDraft {
  return {
    ...BLANK_LINE,
    id: randomUUID(),
    service: 'wallpaper',
    title: 'Vinyl wallpaper',
    work: 'vinyl-wallpaper',
    area: parseQuantity(108),
  };
}

function manualLine(): LineDraft {
  return {
    ...BLANK_LINE,
    id: randomUUID(),
    service: 'civil',
    title: 'Core cutting',
    manual: { unit: 'no', quantity: parseQuantity(3), rate: paise(40_000), amount: paise(120_000) },
  };
}
