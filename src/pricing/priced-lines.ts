import type { CompiledLine } from './compile-line';
import type { FlatBoq } from './flat-boq';
import { renderLine, type RateContext } from './price-line';
import type { PricedLine } from './types';

/**
 * The last rendering of each line. A line's components depend on it, its book, the city and the BOQ's rates and on nothing else of the
 * BOQ: after a change of one line the others are not worked out again. Held by the compiled line, so it goes when that goes.
 */
const rendered = new WeakMap<CompiledLine, { readonly context: RateContext; readonly line: PricedLine }>();

function render(compiled: CompiledLine, context: RateContext): PricedLine {
  const kept = rendered.get(compiled);
  if (kept && kept.context.city === context.city && kept.context.rateChanges === context.rateChanges) return kept.line;
  const line = renderLine(compiled, context);
  rendered.set(compiled, { context, line });
  return line;
}

/** The priced lines of a BOQ by id, in the BOQ's order. A line's components are worked out when it is first asked for. */
export class PricedLines implements ReadonlyMap<string, PricedLine> {
  private readonly known = new Map<number, PricedLine>();

  constructor(
    private readonly flat: FlatBoq,
    private readonly context: RateContext,
  ) {}

  get size(): number {
    return this.flat.compiled.length;
  }

  has(id: string): boolean {
    return this.flat.position().has(id);
  }

  get(id: string): PricedLine | undefined {
    const position = this.flat.position().get(id);
    return position === undefined ? undefined : this.at(position);
  }

  forEach(visit: (line: PricedLine, id: string, map: ReadonlyMap<string, PricedLine>) => void): void {
    for (const [id, line] of this) visit(line, id, this);
  }

  keys(): MapIterator<string> {
    return this.flat.position().keys();
  }

  *values(): MapIterator<PricedLine> {
    for (const [, line] of this) yield line;
  }

  *entries(): MapIterator<[string, PricedLine]> {
    for (const [id, position] of this.flat.position()) yield [id, this.at(position)];
  }

  [Symbol.iterator](): MapIterator<[string, PricedLine]> {
    return this.entries();
  }

  private at(position: number): PricedLine {
    let line = this.known.get(position);
    const compiled = this.flat.compiled[position];
    if (!compiled) throw new RangeError(`no line at ${position}`);
    if (!line) this.known.set(position, (line = render(compiled, this.context)));
    return line;
  }
}
