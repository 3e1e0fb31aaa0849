import { randomUUID } from 'node:crypto';
import type { BoqExecutor } from '../../src/boq/core/commands/boq-executor';
import { author, boqCommand, furnitureOf, openBoqs } from './support/boqs';
import { compare, loops, withPostgres, type Contender } from './support/harness';

const EDITORS = 8;
const LINES = 60;

interface Desk {
  readonly boqId: string;
  readonly line: string;
  count: number;
}

/** Each editor changes their own line through the command path: load, decide, price, append. */
function editing(name: string, executor: BoqExecutor, desks: readonly Desk[]): Contender {
  return {
    name,
    run: (until) =>
      loops(desks.length, until, async (editor) => {
        const desk = desks[editor] as Desk;
        desk.count = (desk.count % 9) + 1;
        const edit = { count: desk.count };
        await executor.execute(desk.boqId, { type: 'ChangeItem', id: desk.line, edit }, author('designer'));
      }),
  };
}

/** Eight people on one BOQ, compared with eight people on a BOQ each. */
void withPostgres(async (server) => {
  const boqs = await openBoqs(server.url);
  const make = async (editors: number): Promise<Desk[]> => {
    const boqId = randomUUID();
    const command = boqCommand(boqId, 'designer', LINES);
    await boqs.executor.execute(boqId, command, author('designer'));
    return Array.from({ length: editors }, (_, nth) => ({ boqId, line: furnitureOf(command, nth), count: 1 }));
  };
  const apart = (await Promise.all(Array.from({ length: EDITORS }, () => make(1)))).flat();
  const together = await make(EDITORS);
  await compare({
    label: `${EDITORS} editors on one BOQ of ${LINES} lines, against ${EDITORS} on ${EDITORS} BOQs`,
    goal: 0.8,
    subject: editing('on one', boqs.executor, together),
    baseline: editing(`on ${EDITORS}`, boqs.executor, apart),
    pairs: 6,
  });
  await boqs.close();
});
