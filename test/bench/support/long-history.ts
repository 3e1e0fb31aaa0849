import { randomUUID } from 'node:crypto';
import { evolveStored, streamOf } from '../../../src/boq/core/boq-stream';
import type { BoqCommand } from '../../../src/boq/domain/boq.commands';
import { decide } from '../../../src/boq/domain/boq.decider';
import { initialState } from '../../../src/boq/domain/boq.state';
import { currentSchemaVersion } from '../../../src/boq/domain/boq.upcasters';
import type { NewEvent } from '../../../src/platform/event-store/event-store';
import { paise } from '../../../src/kernel/money';
import { author, boqCommand, furnitureOf, type Boqs } from './boqs';

const BATCH = 500;

/** A BOQ with a history, and an editable line. */
export interface LongBoq {
  readonly boqId: string;
  readonly line: string;
  readonly events: number;
}

/**
 * Creates a BOQ of `lines` lines with a history of `events` events from its decider: edits of items, rates and titles.
 */
export async function makeHistory(
  { store, env }: Boqs,
  ownerId: string,
  lines: number,
  events: number,
): Promise<LongBoq> {
  const boqId = randomUUID();
  const create = boqCommand(boqId, ownerId, lines);
  let state = initialState(boqId);
  let waiting: NewEvent[] = [];
  const run = async (command: BoqCommand): Promise<void> => {
    for (const event of decide(command, state, env)) {
      const metadata = author(ownerId);
      const stored = { type: event.type, schemaVersion: currentSchemaVersion(event.type), data: event.data };
      state = evolveStored(state, { ...stored, version: state.revision + 1 });
      waiting.push({ ...stored, id: randomUUID(), metadata });
    }
    if (waiting.length >= BATCH || state.revision >= events) await flush();
  };
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const result = await store.append(streamOf(boqId), waiting, state.revision - waiting.length);
    if (result.status !== 'appended') throw new Error(`an append was answered ${result.status}`);
    waiting = [];
  };
  await run(create);
  for (let step = 0; state.revision < events; step += 1) await run(editOf(create, step));
  return { boqId, line: furnitureOf(create), events };
}

function editOf(create: BoqCommand & { type: 'CreateBoq' }, step: number): BoqCommand {
  if (step % 10 === 8) return { type: 'RenameBoq', title: `Title ${step}` };
  if (step % 10 === 9) {
    const rate = paise(45_000 + (step % 1_000));
    return { type: 'ChangeRate', service: 'carpentry', kind: 'labour', label: 'carpentry labour', rate };
  }
  return { type: 'ChangeItem', id: furnitureOf(create, step), edit: { count: (Math.floor(step / 3) % 9) + 1 } };
}
