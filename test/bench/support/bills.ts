import { randomUUID } from 'node:crypto';
import { evolveStored, streamOf } from '../../../src/boq/core/boq-stream';
import { decide } from '../../../src/boq/domain/boq.decider';
import { initialState, type BoqState } from '../../../src/boq/domain/boq.state';
import type { BoqCommand } from '../../../src/boq/domain/boq.commands';
import { currentSchemaVersion } from '../../../src/boq/domain/boq.upcasters';
import type { NewEvent } from '../../../src/platform/event-store/event-store';
import { paise } from '../../../src/kernel/money';
import { quantity, times } from '../../../src/kernel/quantity';
import { BLANK_LINE } from '../../../src/boq/domain/boq.state';
import { author, boqCommand, furnitureOf, type Boqs } from './boqs';

type Fact = Pick<NewEvent, 'type' | 'schemaVersion' | 'data'>;

type Creation = BoqCommand & { readonly type: 'CreateBoq' };

/** `bill`: rows of a file, each with a rate of its own. `flat`: lines of the catalogue, as the questionnaire gives them. */
export type Kind = 'bill' | 'flat';

/** Appends at once; the store groups those that come together. */
const PARALLEL = 16;

/** The same lines as rows of a file that is copied: with their words, units and rates, and without the answers. */
function billOf(command: Creation): Creation {
  const lines = command.lines.map((line, index) => {
    const [amount, rate] = [quantity(75_000 + 1_234 * index), paise(12_500 + 75 * index)];
    return {
      ...BLANK_LINE,
      id: line.id,
      service: line.service,
      title: `${line.title}, as specified in row ${index + 1} of the bill`,
      description: [`${line.title} with all material, labour, tools and tackle, complete in all respects`],
      source: {
        file: 'bill.xlsx',
        at: `BOQ!A${index + 4}`,
        section: `Section ${index % 8}`,
        number: String(index + 1),
      },
      manual: { unit: 'sqft', quantity: amount, rate, amount: times(amount, rate) },
    };
  });
  const { head, ...rest } = command;
  return {
    ...rest,
    origin: 'clone',
    head: { ...head, layout: null, bedrooms: [], carpetArea: null, budgetType: null, condition: null },
    lines,
  };
}

/**
 * Many BOQs of one content, in streams of their own, and edits of one line of them as their decider makes them. Because
 * the contents are equal, an edit is decided once for all of them.
 */
export class Bills {
  readonly ids: string[] = [];
  /** The events that each of them has or will have, in order. */
  private readonly facts: Fact[] = [];
  private readonly versions: number[] = [];
  private readonly command: Creation;
  private state: BoqState;

  constructor(
    private readonly boqs: Boqs,
    private readonly ownerId: string,
    private readonly kind: Kind,
    lines: number,
  ) {
    const boqId = randomUUID();
    this.state = initialState(boqId);
    const flat = boqCommand(boqId, ownerId, lines);
    this.command = kind === 'flat' ? flat : billOf(flat);
    this.decide(this.command);
  }

  /** Makes so many more of them. */
  async make(count: number): Promise<void> {
    const first = this.ids.length;
    for (let made = 0; made < count; made += 1) {
      this.ids.push(randomUUID());
      this.versions.push(0);
    }
    await this.append(count, (nth) => first + nth);
  }

  /** Appends so many edits of one line each, over the first `spread` of them in turn; `perSecond` when it is to last. */
  async edit(count: number, spread: number, perSecond = Infinity): Promise<void> {
    await this.append(count, (nth) => nth % spread, perSecond);
  }

  private async append(count: number, which: (nth: number) => number, perSecond = Infinity): Promise<void> {
    const began = performance.now();
    let next = 0;
    const run = async (): Promise<void> => {
      while (next < count) {
        const nth = next;
        next += 1;
        const due = began + (nth / perSecond) * 1_000 - performance.now();
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        await this.appendTo(which(nth));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, run));
  }

  private async appendTo(place: number): Promise<void> {
    const version = this.versions[place] ?? 0;
    this.versions[place] = version + 1;
    while (this.facts.length <= version) this.decide(this.change(this.facts.length));
    const fact = this.facts[version];
    if (!fact) throw new Error('the edit changed nothing');
    const event = { ...fact, id: randomUUID(), metadata: author(this.ownerId) };
    const { status } = await this.boqs.store.append(streamOf(this.ids[place] ?? ''), [event], version);
    if (status !== 'appended') throw new Error(`an append was answered ${status}`);
  }

  private change(nth: number): BoqCommand {
    if (this.kind === 'flat')
      return { type: 'ChangeItem', id: furnitureOf(this.command, nth), edit: { count: (nth % 9) + 2 } };
    const line = this.command.lines[nth % this.command.lines.length];
    if (!line?.manual) throw new Error('the bill has no such row');
    const rate = paise(line.manual.rate + 100 * nth);
    const manual = { ...line.manual, rate, amount: times(line.manual.quantity, rate) };
    return { type: 'ChangeItem', id: line.id, edit: { manual } };
  }

  private decide(command: BoqCommand): void {
    for (const { type, data } of decide(command, this.state, this.boqs.env)) {
      const fact = { type, schemaVersion: currentSchemaVersion(type), data };
      this.state = evolveStored(this.state, { ...fact, version: this.state.revision + 1 });
      this.facts.push(fact);
    }
  }
}
