import { randomUUID } from 'node:crypto';
import { evolveStored, streamOf } from '../../../src/boq/core/boq-stream';
import type { BoqCommand } from '../../../src/boq/domain/boq.commands';
import { decide } from '../../../src/boq/domain/boq.decider';
import type { DecideEnv } from '../../../src/boq/domain/decide-env';
import { initialState } from '../../../src/boq/domain/boq.state';
import { currentSchemaVersion } from '../../../src/boq/domain/boq.upcasters';
import type { NewEvent } from '../../../src/platform/event-store/event-store';
import { author, boqCommand, furnitureOf, type Boqs } from './boqs';

/** Events per BOQ of the log. */
export const EVENTS_A_BOQ = 50;
const LINES = 60;
const PARALLEL = 8;

/** What the BOQs of a log are like. */
export interface BoqKind {
  readonly ownerId: string;
  readonly lines: number;
  readonly events: number;
}

const USUAL: BoqKind = { ownerId: 'designer', lines: LINES, events: EVENTS_A_BOQ };

/** One BOQ's history as decided by its decider: created, then edited, with items occasionally added and removed. */
function history(
  env: DecideEnv,
  { ownerId, lines, events: most }: BoqKind,
): Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>[] {
  const boqId = randomUUID();
  const create = boqCommand(boqId, ownerId, lines);
  const sample = create.lines[0];
  if (!sample) throw new Error('the BOQ has no lines');
  const events: Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>[] = [];
  let state = initialState(boqId);
  const run = (command: BoqCommand): void => {
    for (const event of decide(command, state, env)) {
      const stored = { type: event.type, schemaVersion: currentSchemaVersion(event.type), data: event.data };
      state = evolveStored(state, { ...stored, version: state.revision + 1 });
      events.push(stored);
    }
  };
  run(create);
  for (let step = 0; events.length < most; step += 1) {
    const added = randomUUID();
    if (step % 10 === 8) run({ type: 'AddItem', line: { ...sample, id: added } });
    else if (step % 10 === 9) run({ type: 'RemoveItem', id: [...state.lines.keys()].at(-1) ?? added });
    else run({ type: 'ChangeItem', id: furnitureOf(create, step), edit: { count: (step % 9) + 2 } });
    if (step > 10 * most) throw new Error('the history does not grow');
  }
  return events;
}

/** Appends `count` events through the store, in BOQs of one kind with the same history; returns the ids of the BOQs. */
export async function fillLog({ store, env }: Boqs, count: number, kind: BoqKind = USUAL): Promise<string[]> {
  const events = history(env, kind);
  const ids: string[] = [];
  let left = Math.floor(count / kind.events);
  const fill = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const [boqId, metadata] = [randomUUID(), author(kind.ownerId)];
      const batch = events.map((event): NewEvent => ({ ...event, id: randomUUID(), metadata }));
      const result = await store.append(streamOf(boqId), batch, 0);
      if (result.status !== 'appended') throw new Error(`an append was answered ${result.status}`);
      ids.push(boqId);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, fill));
  return ids;
}
