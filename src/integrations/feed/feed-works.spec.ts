import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryEventStore } from '../../platform/event-store/memory/memory-event-store';
import type { UserActor } from '../../platform/http/access/actor';
import { WORKS_EVENT_TYPES, worksStreamOf } from '../../works/works.public';
import { FeedReader } from './feed-reader';
import type { FeedVisibility, Sight } from './feed-visibility';
import type { PublicEvent } from './shapes/public-event';

interface Life {
  readonly boqId: string;
  readonly events: readonly { readonly type: string; readonly schemaVersion: number; readonly data: object }[];
}

/** Lives of the same works. */
const FOLDER = join(__dirname, '../../../test/fixtures/works-events');
const lives = readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Life);
const boqId = lives[0]?.boqId ?? '';
const events = lives.flatMap((life) => life.events);

const person = (role: UserActor['role']): UserActor => ({
  kind: 'user',
  id: randomUUID(),
  name: 'A',
  email: 'a@x.in',
  role,
  verified: false,
  emailConfirmed: true,
});

/** What someone with this sight of the works is sent in version 2. */
async function sentTo(actor: UserActor, sight: Partial<Sight> | null): Promise<readonly PublicEvent[]> {
  const store = new MemoryEventStore();
  const metadata = { correlationId: '', causationId: '', actorId: null, actorName: 'Ravi Iyer', actorRole: 'designer' };
  for (const [version, event] of events.entries()) {
    const stored = { ...event, id: randomUUID(), metadata: { ...metadata, commandId: randomUUID() } };
    await store.append(worksStreamOf(boqId), [stored], version);
  }
  const seen = sight && new Map([[boqId, { deleted: false, soldSince: null, relation: 'own', ...sight }]]);
  const reader = new FeedReader(store, { of: () => Promise.resolve(seen) } as unknown as FeedVisibility);
  return (await reader.page(actor, { after: 0n, boqId: null, types: null, limit: 1_000, version: 2 })).events;
}

const kindsOf = (sent: readonly PublicEvent[]): string[] =>
  [
    ...new Set(sent.map(({ type, data }) => (type === 'EntryReversed' ? `${type} ${String(data['of'])}` : type))),
  ].sort();

const REVERSALS = [
  'attendance',
  'cost',
  'delivery',
  'diary',
  'indent',
  'measurement',
  'opening',
  'order',
  'payment',
  'photo',
  'receipt',
  'release',
  'snag',
];
const EVERY = [
  ...WORKS_EVENT_TYPES.filter((type) => type !== 'EntryReversed'),
  ...REVERSALS.map((of) => `EntryReversed ${of}`),
].sort();
const COSTS = ['OrderPlaced', 'DayRateSet', 'CostRecorded', 'CostPaid', 'order', 'cost', 'payment'];
const FOR_BILLING = ['BuyerSet', 'BillDrafted', 'BillDiscarded'];
const OF_SITE = [
  'Measured',
  'DeliveryRecorded',
  'ProgressSet',
  'SnagRaised',
  'SnagMended',
  'SnagReopened',
  'DiaryWritten',
  'PhotoTaken',
  'PhotoShared',
  'ScheduleMoved',
  'AttendanceNoted',
  'IndentRaised',
  'attendance',
  'indent',
  'delivery',
  'photo',
  'snag',
  'diary',
];
const without = (...left: readonly string[]): string[] =>
  EVERY.filter((kind) => !left.includes(kind) && !left.includes(kind.replace('EntryReversed ', '')));

describe('events of works in the feed', () => {
  it.each([
    ['its designer', 'designer', {}, EVERY],
    ['an admin', 'admin', null, EVERY],
    ['its client', 'home-owner', {}, without(...COSTS, ...FOR_BILLING, ...OF_SITE)],
    ['a designer on site', 'designer', { relation: 'site' }, without(...COSTS, ...FOR_BILLING)],
    ['someone else on site', 'user', { relation: 'site' }, without(...COSTS, ...FOR_BILLING)],
    ['anyone, once the BOQ is deleted', 'designer', { deleted: true }, []],
  ] as const)('come to %s as its pages show them', async (_who, role, sight, kinds) => {
    const sent = await sentTo(person(role), sight);
    expect(kindsOf(sent)).toEqual(kinds);
    expect(sent.every((event) => event.boq_id === boqId)).toBe(true);
  });

  it('name no vendor, no rate that was paid and no order to those who see no cost', async () => {
    for (const [role, sight] of [
      ['home-owner', {}],
      ['user', { relation: 'site' }],
    ] as const) {
      const text = JSON.stringify(await sentTo(person(role), sight));
      expect(text).not.toMatch(/Shree|attendance":|shares|vendor|workers":3/);
    }
  });

  it('speak the language of the API: names, rupees, plain quantities, percent', async () => {
    const sent = await sentTo(person('designer'), {});
    const first = (type: string) => sent.find((event) => event.type === type);
    expect(first('Measured')).toMatchObject({
      version: 2,
      revision: 1,
      data: { item_id: '7a8cf461-2718-50be-9509-48d71919db31', quantity: 50, is_deduction: false },
    });
    expect(first('BillRecorded')?.data).toMatchObject({
      invoice_number: 'INV/2026-27/001',
      terms: { kind: 'measurement', retention_percent: 5, tds_percent: 1 },
      content: { lines: [{ rate: 600, quantity: { to_date: 50 }, amount: { now: 30_000 } }, {}] },
    });
    expect(first('OrderPlaced')?.data).toMatchObject({
      lines: [{ quantity: 10, rate: 1_000, amount: 10_000 }, {}, {}],
    });
  });
});
