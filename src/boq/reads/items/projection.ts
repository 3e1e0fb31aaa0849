import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../event-store/projections/projection';
import type { PricedBoq } from '../../../pricing';
import type { BoqCatalogue } from '../../boq-catalogue';
import { contextOf, type BoqPricing } from '../../boq-pricing';
import type { BoqState, Line } from '../../domain/boq.state';
import { BOQ_EVENT_TYPES } from '../../domain/boq.upcasters';
import { byStream, foldToEnd, type BoqFold, type Run } from '../boq-fold';
import { deleteRows, insertRows } from '../rows';
import { itemView } from './item-view';

const KEY = ['boq_id', 'line_id'];

/** Every line of every BOQ, priced, with its components. */
export class ItemsProjection implements Projection {
  readonly name = 'boq-items';
  readonly version = 2;
  readonly types = BOQ_EVENT_TYPES;
  readonly tables = ['boq_items'];

  constructor(
    private readonly runs: BoqFold,
    private readonly pricing: BoqPricing,
    private readonly catalogue: BoqCatalogue,
  ) {}

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const gone: ProjectedRow[] = [];
    const moved: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      const run = await this.runs.run(streamId, own);
      for (const id of run.before.lines.keys()) {
        if (!run.after.lines.has(id)) gone.push({ boq_id: run.boqId, line_id: id });
      }
      const priced = this.pricing.price(run.after);
      for (const line of changedLines(run, priced)) moved.push(this.row(line, run.after, priced));
    }
    await deleteRows(tx, 'boq_items', gone, KEY);
    await insertRows(tx, 'boq_items', moved, KEY);
  }

  prepare(): Promise<void> {
    return this.runs.readBooks();
  }

  fold(streamId: string): StreamFold {
    return foldToEnd(streamId, ({ after }) => {
      const priced = this.pricing.priceOnce(after);
      return { boq_items: [...after.lines.values()].map((line) => this.row(line, after, priced)) };
    });
  }

  private row(line: Line, state: BoqState, priced: PricedBoq): ProjectedRow {
    const price = priced.lines.get(line.id);
    if (!price) throw new Error(`line ${line.id} of ${state.boqId} has no price`);
    return {
      boq_id: state.boqId,
      line_id: line.id,
      seq: line.seq,
      service: line.service,
      manual: line.manual !== null,
      revision: state.touched.get(line.id) ?? 0,
      material: price.material,
      labour: price.labour,
      cost: price.cost,
      view: itemView(line, price, state, this.catalogue),
    };
  }
}

/** Lines whose row can differ after the run: changed themselves, or priced with a rate that moved. */
function changedLines({ before, after }: Run, priced: PricedBoq): Line[] {
  const lines = [...after.lines.values()];
  const [was, is] = [contextOf(before), contextOf(after)];
  if (was.book !== is.book || was.city !== is.city || !before.exists) return lines;
  const rates = new Set<string>();
  for (const [key, rate] of is.rateChanges) if (was.rateChanges.get(key) !== rate) rates.add(key);
  for (const key of was.rateChanges.keys()) if (!is.rateChanges.has(key)) rates.add(key);
  return lines.filter(
    (line) =>
      before.lines.get(line.id) !== line ||
      before.touched.get(line.id) !== after.touched.get(line.id) ||
      (rates.size > 0 &&
        priced.lines.get(line.id)?.components.some(({ rateKey }) => rateKey !== null && rates.has(rateKey))),
  );
}
