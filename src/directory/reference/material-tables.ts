import { labelKey } from '../../kernel/rate-key';
import { rupees } from '../../kernel/money';
import type { RateBook } from '../../pricing';
import { rateOf } from '../../pricing';
import { MATERIAL_TABLES, TABLE_TERMS, type MaterialTable, type TableRow } from './data';
import type { MaterialName, MaterialTables, MaterialTableView } from './reference.dto';

/**
 * The material tables with a book's rates: rates are read from the book, so that tables and estimates cannot differ.
 * Throws RateBookError when a table names a rate that the book does not have.
 */
export function materialTables(book: RateBook): MaterialTables {
  return {
    basis: book.basis,
    rate_book_version: book.version,
    terms: [...TABLE_TERMS],
    tables: MATERIAL_TABLES.map((table) => tableView(table, book)),
  };
}

function tableView({ id, title, about, rows }: MaterialTable, book: RateBook): MaterialTableView {
  return { id, title, about, rows: rows.map((row, index) => rowView(row, index + 1, book)) };
}

function rowView(row: TableRow, no: number, book: RateBook): MaterialTableView['rows'][number] {
  const { item, description, availableAs, brand, plank = null, slab = null } = row;
  return {
    no,
    item_name: item,
    description,
    available_as: availableAs,
    ...rateView(row.rate ?? item, book),
    brand_used: brand,
    plank_size: plank,
    slab_size: slab,
  };
}

function rateView(
  given: NonNullable<TableRow['rate']>,
  book: RateBook,
): Pick<MaterialTableView['rows'][number], 'assumed_rate' | 'unit' | 'rate_label' | 'provenance' | 'gst_included'> {
  if (typeof given !== 'string')
    return {
      assumed_rate: given.rupees,
      unit: given.unit,
      rate_label: null,
      provenance: 'provisional',
      gst_included: false,
    };
  const { rate, unit, label, provenance, taxBasis } = rateOf(book, given);
  return {
    assumed_rate: rupees(rate),
    unit,
    rate_label: label,
    provenance,
    gst_included: taxBasis === 'inclusive',
  };
}

/** Materials of a book in alphabetical order that contain each word of `search`. */
export function materialNames(book: RateBook, search: string): MaterialName[] {
  const words = labelKey(search).split(/\s+/).filter(Boolean);
  return [...book.rates.values()]
    .filter(({ kind, label }) => kind === 'material' && words.every((word) => labelKey(label).includes(word)))
    .map(({ label, unit, rate }) => ({ name: label, unit, rate: rupees(rate) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
