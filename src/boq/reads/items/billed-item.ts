import type { ShownItemView } from '../../core/dto/item.dto';

/** An item as a row of someone else's bill. Money in rupees. */
export interface BilledItem {
  readonly id: string;
  readonly number: string;
  readonly section: string;
  readonly title: string;
  readonly description: readonly string[];
  readonly unit: string;
  readonly quantity: number;
  readonly rate: number;
  readonly amount: number;
}

/** An item with all its pieces in one quantity; with tax in its rate and amount where the bill has it so. */
export function toBilledItem(item: ShownItemView, withTax: boolean): BilledItem {
  const { manual, source } = item;
  const gross = withTax ? (manual?.gross ?? null) : null;
  const taxed = withTax && !gross ? 1 + item.gst_percent / 100 : 1;
  return {
    id: item.id,
    number: source?.number ?? '',
    section: source?.section ?? '',
    title: item.title,
    description: item.description,
    unit: item.unit,
    quantity: rounded(item.quantity * item.count, 4),
    rate: gross?.rate ?? rounded((manual?.rate ?? item.unit_rate) * taxed, 2),
    amount: gross?.amount ?? rounded(item.cost * taxed, 2),
  };
}

/** The words of an item as one text: its title is left out where the description begins with it, in full where it was cut short. */
export function wordsOfItem({ title, description }: Pick<BilledItem, 'title' | 'description'>): string {
  const [first = ''] = description;
  const isBeginning = first.replace(/\s+/g, ' ').startsWith(title.replace(/…$/, ''));
  return [...(isBeginning && first !== '' ? [] : [title]), ...description].join('\n');
}

/** Whether the rates of the bill that an item came from include tax. */
export function isBilledWithTax({ manual }: ShownItemView): boolean {
  return Boolean(manual?.gross);
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
