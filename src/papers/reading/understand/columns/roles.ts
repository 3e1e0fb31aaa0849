import type { RawCell } from '../../parse/raw-file';
import { labelKey, textOf } from '../cells';
import { foreignRole } from './header-words';

/** What a column of a bill means. */
export const ROLES = [
  'number',
  'description',
  'details',
  'unit',
  'quantity',
  'rate',
  'rate-supply',
  'rate-labour',
  'amount',
  'amount-supply',
  'amount-labour',
  'room',
  'remarks',
  'length',
  'breadth',
  'height',
  'count',
  'tax',
  'other',
] as const;
export type Role = (typeof ROLES)[number];

const SUPPLY =
  /\b(supply|supplying|material|materials|mat|basic|purchase|materiales|materiais|materiaux)\b|सामग्री|วัสดุ|материал|мтр/;
const LABOUR =
  /\b(labour|labor|installation|install|inst|erection|fixing|laying|execution|lab|mano de obra|mao de obra|main d oeuvre)\b|मजदूरी|श्रम|แรง|смр|услуг|монтаж/;

/** Also the sum of measures: “Total area”, which costs a rate. */
const QUANTITY =
  /\b(q ?ty|qnty|qtty|qunt?ity|quantity|quantities|quan|quant|qtys)\b|मात्रा|परिमाण|^contents?$|^total (area|length|volume)\b(?!.*\b(amount|amt|cost|price|value|rs|inr)\b)/;

/** The thing and more of it in one column: "Module & finish", "Description / Make". */
const NAMED_WITH =
  /^(?:modules?|items?|products?|descriptions?|particulars?|components?|articles?|materials?)\s*(?:&|\/|\+|,|and\b)\s*(?:finish(?:es)?|makes?|brands?|specs?|specifications?|size|colou?r)$/i;
const HEIGHT =
  /^(height|depth|h|d|ht|dp|thickness|thk|height depth|h(?:t|eight)? (?:d|dp|depth)|d(?:p|epth)? (?:h|ht|height)|ऊंचाई)( (m|ft|mm|in|feet|mtr|inch|inches))?$/;

/** What a line costs; owners call it what they planned and spent. */
const OF_COSTS =
  /^(?:charges?|fees?|cost|investment|you pay|total cost|net cost|estimated cost|price in total)\b|^(?:(?:our |my )?budget(?:ed)?|quoted|estimated?|planned|spent|kharcha)(?: (?:rs|inr|rupees))?$/;

/** Whether cells of a row name what columns hold, enough of them that no line does by chance. */
export const namesColumns = (cells: readonly RawCell[]): boolean =>
  cells.filter((cell) => roleOf(textOf(cell)) !== null).length >= 3;

/**
 * The role that a header's words mean, or null when they are no header words. `split` distinguishes a rate or amount of supply from
 * one of labour. Order matters: "Total Qty" is a quantity and "Unit rate" a rate, before "Total" and "Unit" are looked at.
 */
export function roleOf(header: string): Role | null {
  const role = roleOfWords(header);
  if (role !== null) return role;
  if (IN_ONE.test(header)) return roleOfWords(header.replace(IN_ONE, '$1 '));
  const [own = '', other = ''] = IN_TWO.test(header) ? header.split(/[(/]/) : [];
  return own === '' ? null : (roleOfWords(own) ?? roleOfWords(other));
}

/** "વિગત (Detail)", "ಅಳತೆ / Size": a heading in two languages. */
const IN_TWO = /^[^\p{Script=Latin}]{2,30}[(/][^(/]{2,30}$/u;

/** "NetPrice", "OrderQty": the words of an export without spaces. */
const IN_ONE = /(?<=^\p{Lu}?)(\p{Ll}{2,12})(?=\p{Lu}\p{Ll})/u;

function roleOfWords(header: string): Role | null {
  const key = labelKey(header);
  if (header.trim() === '#' || /^n[°º]/i.test(header.trim())) return 'number';
  if (/^(?:@|each)$/i.test(header.trim())) return 'rate';
  if (key === '' || key.length > 60 || key.split(' ').length > 9) return null;
  const is = (pattern: RegExp): boolean => pattern.test(key);

  const isNumbered = is(
    /^(s|sr|sl|si|cl|clause|ser|serial|srl|item|boq|bill|sno|srno|slno|sn|क्र|क्रम|क्रमांक)( ?(no|nos|number|num|code|n|id|सं|संख्या))?$/,
  );
  const isCoded = is(
    /^(no|wbs|क्र स|क्र सं|((item|sor|ssr|csr) )?code( (no|nos|number))?|dsr( item)?( no| code)?|sku( (no|code|id))?|item ref|ref no|#)$/,
  );
  if ((isNumbered && key !== 'item') || isCoded) return 'number';
  if (is(/^(s no|sl no|sr no|(pay )?item no)\b/) && key.length < 22) return 'number';

  if (is(/\b(amount|amt|total|value) in words\b/)) return 'remarks';
  if (NAMED_WITH.test(header.trim())) return 'description';
  if (
    is(
      /^(?:s r|schedule) item no$|^spec(?:ification)? no$|\b(remarks?|notes?|comments?|brand|make(?! up\b)|makes|model|vendor|hsn|sac|image|photo|picture|drawing|reference|ref|source|finish|finishes|colour|color|status|टिप्पणी|अभ्युक्ति)\b/,
    ) &&
    !is(/\b(rate|amount|qty|quantity)\b/)
  )
    return 'remarks';
  if (
    is(
      /^(c|s|i|u)?gst\b|^tax(es)?\b|\bgst (amount|amt|rate|%)|^vat\b|% ?(of )?gst|^discount\b|^disc?\b|^(total |montant |% )?(tva|iva|igv|mwst|btw)\b/,
    )
  )
    return 'tax';
  if (is(/\b(incl|including|inclusive|with|inc|after)\b.*\b(gst|tax|taxes|vat)\b|\bttc\b/)) return 'tax';

  if (is(/^total\b.*\brequired\b/) && !is(/\b(amount|amt|cost|price|value|rs|inr)\b/)) return 'quantity';
  // "Total amount according to estimated qty": the words in front say what the column is.
  const head = key.replace(/ (?:as per|according to|based on|against|for) .*$/, '');
  if (is(QUANTITY) && !QUANTITY.test(head)) return roleOf(head);
  if (is(QUANTITY)) return is(/\brate\b/) ? 'rate' : 'quantity';
  const amount =
    is(/\b(amount|amt|amounts|(sub ?)?total|value|sum)\b|^(?:taxable|net|gross)$|राशि|रकम|कुल|จำนวนเงิน|เป็นเงิน/) ||
    is(OF_COSTS);
  const rate = is(
    /\b(rate|rates|price|unit cost|cost per|per unit|u rate|mrp|hourly)\b|^(?:materials?|labou?r|supply|fixing|installation) rs (?:per )?(?:unit|sq ?ft|sft|rft|each|no)$|दर|भाव|ราคาต่อ|ค่า.*หน่วย/,
  );
  const money = rate && !is(/\b(amount|amt|total)\b/) ? 'rate' : amount ? 'amount' : rate ? 'rate' : null;
  if (money === 'amount' && !is(/\b(amount|amt|cost|price|rs|inr)\b/)) {
    if (is(/^total (length|area|volume)\b/)) return 'quantity';
    if (is(/\b(kgs?|kilos?|weight|wt|tons?|tonnes?)\b/)) return 'other';
  }
  if (money) {
    if (is(SUPPLY) && is(LABOUR)) return money;
    if (is(SUPPLY) && !is(/\btotal\b/)) return `${money}-supply`;
    if (is(LABOUR)) return `${money}-labour`;
    return money;
  }
  if (is(/^cost\b|\bcost$/)) return is(SUPPLY) ? 'amount-supply' : is(LABOUR) ? 'amount-labour' : 'amount';

  if (
    is(
      /^(unit|units|uom|u o m|unit of measurement|unit of measure|measurement unit|measure|per|units? of qty)$|इकाई|ईकाई|यूनिट/,
    )
  )
    return 'unit';
  if (is(/^(length|l|len|lgth|लंबाई)( (m|ft|mm|in|feet|mtr|inch|inches))?$/)) return 'length';
  if (is(/^(breadth|width|b|w|wd|चौड़ाई|depth or width)( (m|ft|mm|in|feet|mtr|inch|inches))?$/)) return 'breadth';
  if (is(HEIGHT)) return 'height';
  if (is(/^(nos|no s|numbers|count|no of items|pcs)$/)) return 'count';
  if (is(/^(size|sizes|dimension|dimensions|size mm|dimensions? .*|size .*)$/)) return 'remarks';

  const named = nameRole(key);
  if (named) return named;
  if (
    is(
      /^(room|rooms|where|location|locations|room name|area name|space|zone|floor|place|area location|room location|room area|area room|कमरा|स्थान)$/,
    )
  )
    return 'room';
  if (is(/^(area|areas)( (sqft|sq ft|sqm|sq m|sft|in sqft|in sq ft))?$/)) return key === 'area' ? 'room' : 'quantity';
  if (
    is(
      /^(specification|specifications|specs?|details?|make up|what we (?:will )?do|material|materials|material specification.*|materials? used|item details?|detailed specification)$/,
    )
  )
    return 'details';
  if (
    is(
      /\b(item|items|scope|work|(?<!\bex )works|activity|nature of work|elements?|components?|deliverables?|product|products|furniture|task|services?|stages?)\b|कार्य|काम/,
    ) &&
    // "item 19" points to a row, and "Service No" is a code.
    !is(/^items? \d+$|^services? (?:no|nos|number|code|id)$/)
  )
    return 'description';
  if (is(/^(category|trade|section|head|type|group)$/)) return 'other';
  const foreign = foreignRole(header);
  if ((foreign !== 'rate' && foreign !== 'amount') || is(SUPPLY) === is(LABOUR)) return foreign;
  return is(SUPPLY) ? `${foreign}-supply` : `${foreign}-labour`;
}

/** What names the work or the goods: their description, or what a maker says of them. */
function nameRole(key: string): Role | null {
  if (
    /^(name|names|model name|goods|article|articles|devices?|what|for what|(?:(?:short|long|article|item|material) )?text)$/.test(
      key,
    )
  )
    return 'description';
  if (/^names? (of )?(the )?(and )?(specifications?|materials?|articles?|equipments?)$/.test(key))
    return / of specifications?$/.test(key) ? 'details' : 'description';
  if (/^name of (?:the )?(?!work|party|client|customer|owner|firm|agency|contractor|site|project)/.test(key))
    return 'description';
  // Also as it is misspelled: "descritption", "discription".
  const words =
    /\b(description|descriptions|particular|particulars|p[a-z]{0,2}rt[a-z]{1,3}c[a-z]{0,2}l[a-z]{0,2}rs?|d[ei]s?[a-z]{0,2}r[a-z]{0,3}p[a-z]{0,4}on|desciption|desc)\b|विवरण|कार्य का/;
  return words.test(key) ? 'description' : null;
}

/** Where a bill has no other figures, its rate and its amount are those with tax. */
export function withTaxRole(label: string): Role {
  const key = labelKey(label);
  if (!/\b(incl|including|inclusive|with|inc)\b/.test(key)) return 'tax';
  if (/\b(rate|rates|price|prix)\b/.test(key)) return 'rate';
  return /\b(amount|amt|total|value|montant)\b/.test(key) ? 'amount' : 'tax';
}

/** Words that only complete a header above them: "(Rs.)", "in figures", "Supply". */
export function continuesHeader(text: string): boolean {
  const key = labelKey(text);
  if (key === '' || key.length > 40) return false;
  return (
    /^\(\p{L}[^()]{1,12}\)$/u.test(text.trim()) ||
    /^(rs|inr|in rs|rupees|in rupees|per unit|in figures?|in words|in inr|in sqft|in sqm|sq ft|sqft|sft|sqm|sq m|rft|rmt|cum|supply|labour|labor|material|installation|install|total|rate|amount|amt|qty|no|nos|mm|ft|m|mtr|feet|inch|l|b|w|h|d|paise|p|each|unit|a b|[a-z])$/.test(
      key,
    ) ||
    SUPPLY.test(key) ||
    LABOUR.test(key) ||
    roleOf(text) !== null
  );
}
