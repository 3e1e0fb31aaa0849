import { labelKey, textOf } from '../cells';
import type { JudgedSheet } from '../roles-of-sheets';
import type { ReadSheet } from '../sheets';
import { oneLine } from '../text';

/** What the row with the client's name begins with, in a label key. */
const LABEL =
  /^(?:(?:name of )?(?:the )?(?:clients?|customers?|owners?)(?: s)?(?: name)?|bill(?:ed)? to|party(?: name)?|pemilik(?: proyek)?|nama klien)$/;
/** Rows above the table that are looked at. */
const MOST_ROWS = 25;

/** Whom a sheet names above its table as the client, as a label key; null where it names nobody. */
function clientOf({ sheet, tables }: ReadSheet): string | null {
  const from = tables[0]?.from ?? 1;
  for (const { at, cells } of sheet.rows.slice(0, MOST_ROWS)) {
    if (at >= from) return null;
    const texts = cells.map((cell) => oneLine(textOf(cell))).filter((text) => text !== '');
    for (const [index, text] of texts.entries()) {
      const [label = '', ...rest] = text.split(':');
      if (!LABEL.test(labelKey(label))) continue;
      const name = labelKey(rest.join(':') || (texts[index + 1] ?? ''));
      if (name !== '') return name;
    }
  }
  return null;
}

/** The sheets of a workbook that are bills of several clients, each with its own; none where they name one, or a sheet names nobody. */
export function ofOtherClients(judged: readonly JudgedSheet[]): ReadSheet[] {
  const sheets = judged.flatMap(({ read, role, worksOut }) =>
    role === 'bill' || worksOut !== undefined ? [read] : [],
  );
  const clients = sheets.map(clientOf);
  return clients.includes(null) || new Set(clients).size < 2 ? [] : sheets;
}
