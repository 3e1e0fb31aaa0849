import { labelKey } from './cells';

/** What a row that sums or adjusts is called. */
export type TotalKind =
  | 'carried'
  | 'say'
  /** What remains to be paid, less what was paid or is kept back. */
  | 'payable'
  | 'grand'
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'discount'
  | 'addition'
  | 'rounding';

/** A part of every word below, to pass over most texts at once. */
const TOTAL_HINT =
  /tot|t o t|together|overall|forward|carried|brought|collection|summary|fwd|\b[bc]\W?f\b|\bsay\b|round|payable|amount|cost|value|price|gst|adjust|tax|vat|igv|i\.?\s?v\.?\s?a\b|i\.?g\.?v|ivu|tva|ppn|mwst|kdv|btw|steuer|impuesto|cess|less|deduct|discount|rebate|add|plus|%|percent|conting|premium|\bsum|somme|suma|summe|jumlah|toplam|cong\b|\boffer\b|ch+oo?t|\bkul\b|\bjod\b|\bekun\b|mott?h?am?\b|\bottu|\bsagl[ae]|remise|descuento|rabat|rabais|sconto|desconto|[^ -~]/;

/**
 * The kind of total a row's words name, or null. Only short texts that begin or end like a total count: the word also appears
 * inside descriptions ("0.50mm TCT (Total Coated Thickness)").
 */
export function totalKindOf(text: string): TotalKind | null {
  if (text.length > 120) return null;
  if (OF_PARTS.test(text.trim())) return 'total';
  if (!TOTAL_HINT.test(text.toLowerCase())) return null;
  const key = labelKey(text)
    .replace(/^(?:[a-z]|[ivx]+|\d+) (?=(?:sub|grand|total|add|less|gst|say)\b)/, '')
    .replace(/\b(?:rs|inr|rupees)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (key === '') return null;
  const is = (pattern: RegExp): boolean => pattern.test(key);
  const words = key.split(' ').length;
  // "Optional (not in total)" is above what no total sums.
  if (is(/\b(?:not|excluded|outside|apart)\b.*\b(?:totals?|(?:project|contract|quoted) (?:value|cost|price|amount))\b/))
    return null;
  if (
    is(
      /\b(carried (forward|over|fwd|to|down)|brought (forward|fwd|from|down)|b f|c f)\b|^to (collection|summary)( [a-z]{2,4})?$|\b(total|works?) to (the )?((collection|general|main) )?(summary|collection)\b/,
    ) &&
    words <= 12
  )
    return 'carried';
  if (is(/^say\b/) && words <= 5) return 'say';
  if (
    is(
      /^(?:round(?:ed|ing|ed? ?(?:off|up|down|to))?|r ?off)$|^(?:round(?:ed|ing)? ?(?:off|up|down|to|figure)|rounding|rounded|r ?off)\b/,
    ) &&
    words <= 5
  )
    return 'rounding';
  if (
    is(
      /\b(grand|gross|overall|final|project) (total|amount|cost|value)\b|^(?:our |total )?(?:quoted|bid|offer(?:ed)?) (?:price|amount|value|cost|sum)\b|^(net )?(payable|amount payable)\b|^net (amount|total)\b|महायोग|कुल योग|^total (project|payable|contract|estimated|estimate) (cost|amount|value)?|^total\b.*\b(incl|including|inclusive|with|after) .*(gst|tax|taxes|discount)/,
    ) &&
    words <= 16
  )
    return 'grand';
  if (
    is(
      /^(add|plus|less|total)? ?(@|at|for)? ?(\d+( \d+)? ?%)? ?(of |for )?(c|s|i|u|ut)?gst\d*\b|^(add |plus |total )?(service |sales )?tax(es)?\b|^vat\b|^(labour |education )?cess\b|\b(cgst|sgst|igst)\d*\b|^(central|state|integrated) (gst|tax)\b|\bgst (at )?\d+( \d+)? ?%?$|^\d+ ?% ?gst/,
    ) &&
    // "Part B – Services (GST 18 %)" heads them.
    !is(/^(?:part|section|schedule|group|package) [a-z0-9]{1,3} (?!(?:c|s|i|ut)?gst\b)/) &&
    words <= 12
  )
    return 'tax';
  if (FOREIGN_TAX.test(key) && words <= 6) return 'tax';
  if (FOREIGN_DISCOUNT.test(key) && words <= 5) return 'discount';
  if (
    is(
      /^(less|deduct|deduction|(?:(?:special|trade|additional|extra|further|final|agreed) )?discount|rebate)\b|\b(discount|rebate)( if any)?( \d+( \d+)? ?%)?$|^(?:[a-z]+ ){1,2}offer(?: \d+(?: \d+)? ?%(?: off)?)?$|\b\d+ ?% off$/,
    ) &&
    !is(/\b(?:after|before|net of)\b/) &&
    words <= 12
  )
    return 'discount';
  if (
    (is(/^adjust(ment|ed)?s?$/) ||
      is(/^(?!(?:sub |grand )?total\b).*\b\d+(?: \d+)? ?% (?:of|on) (?:the )?(?:(?:sub |grand )?total|above)\b/) ||
      is(/^(add|plus)\b.*(%|percent|contingenc|premium)|^tender premium\b/) ||
      is(/^contingenc(y|ies)\b/) ||
      is(/^(\d+( \d+)? ?%) (contingenc|overhead|profit|extra|design|consult|supervision|misc)/) ||
      is(/\b(contingenc\w*|overheads?|profit|fees?|charges|miscellaneous|margin)( at)? \d+( \d+)? ?%/)) &&
    words <= 18
  )
    return 'addition';
  if (
    is(
      /^sub ?total\b|\bsub ?total$|(?<!^all) together$|^(section|page|part|room|floor|group|head|category|block) ?(wise)? total\b/,
    ) &&
    words <= 14
  )
    return 'subtotal';
  if (is(/^(g )?totals?\b|^t o t a l\b|^योग|^कुल( राशि)?$|^net total\b/) && words <= 14) return 'total';
  if (is(/\btotals?( (amount|cost|value|price))?( \d+)?$|\bयोग$/) && words <= 12) return 'total';
  if (
    is(
      /^(?:bill|invoice|order|contract|tender|work order) (?:amount|value)$|^[a-z] (?:incl|including|inclusive of|with) (?:gst|tax(?:es)?)$/,
    )
  )
    return 'total';
  if (
    is(
      /^overall$|^all ?together$|^(amount|cost) (total|in total)\b|^(sum|summation)( total| of( [a-z]+){1,3})?$|^(basic|taxable|untaxed) (amount|value|cost|total)$/,
    )
  )
    return 'total';
  return (words <= 6 && FOREIGN_TOTAL.test(key)) || UNSPACED_TOTAL.test(key)
    ? FOREIGN_PART.test(key)
      ? 'subtotal'
      : 'total'
    : null;
}

/** "Part A + Part B", "Section 1 + 2": the sum of what they come to. */
const OF_PARTS =
  /^(?:part|section|schedule|group|phase|zone|block) [a-z0-9]{1,3}(?: ?(?:\+|&|and) ?(?:(?:part|section|schedule|group|phase|zone|block) )?[a-z0-9]{1,3})+$/i;

/** What other countries call a tax on what is sold. */
const FOREIGN_TAX =
  /^(?:(?:plus|zzgl|add|total) )?(?:\d+ ?% )?(?:igv|i g v|iva|i v a|ivu|tva|ppn|mwst|ust|kdv|btw|hst|ндс|mehrwertsteuer|umsatzsteuer|impuestos?(?: sobre las? ventas?)?|impuesto general a las ventas)(?= |$)/;
/** What other languages call what is taken off a price. */
const FOREIGN_DISCOUNT =
  /^(?:(?:special|festival) )?(?:छूट|सूट|છૂટ|વળતર|தள்ளுபடி|రాయితీ|తగ్గింపు|ರಿಯಾಯಿತಿ|കിഴിവ്|ছাড়|ਛੋਟ|chh?oo?t|remise|descuento|rabatt|rabais|sconto|desconto)(?= |$)/;
/** How other languages begin a row that sums others. */
const FOREIGN_TOTAL =
  /^(sous total|zwischensumme|gesamtsumme|gesamtbetrag|summe|somme|suma|totale?s?|totaal|jumlah|الإجمالي|الاجمالي|المجموع|итого|всего|toplam|cong|tổng cộng|motta|ottu|poorna motta|sagla|sagle|एकूण|एकुण|बेरीज|कुल|टोटल|जोड़|जोड़|કુલ|ટોટલ|સરવાળો|மொத்தம்|మొత్తం|ಒಟ್ಟು|മൊത്തം|ആകെ|মোট|ਕੁੱਲ|kul|jod|ekun|mott?h?am)(?= |$)/;
/** Scripts that set no spaces between words. */
const UNSPACED_TOTAL = /^(รวม|ລວມ|合计|小计|总计).{0,60}$/;
const FOREIGN_PART = /^(sous total|zwischensumme|小计|รวมงาน)/;

const PAID_BEFORE =
  /^(?:less |deduct |upad |jama )?(?:(?:peshgi|ba+ya*na|byana|agrim|agau|munpanam|mungada)(?: (?:mil[aie]|di[ay]?|diy[ae]|liy[ae]|chuki|jama|paid|received|recd|rs))?|(?:amount|advance|payment|sum)s?(?: already)? (?:paid|received|recd|rcvd|released|made|given|mil[aie]|diy[ae]|liy[ae])|(?:already )?paid|(?<=^(?:less|deduct|jama) )(?:received|recd|rcvd)|(?:previous|earlier|last|up ?to ?date) (?:ra )?(?:bills?|payments?))(?: (?:paid|amount|vide|up ?to|till|to|in|as|against|by|earlier|previously|so|for|on|ra|last|bills?|\d{1,4})\b.*)?$/;
const SHOWN_BEFORE =
  /^(?:less|deduct|minus) (?:the )?(?:value|amount|cost) of (?:the )?(?:works?|bills?)(?: [a-z]+){0,4} (?:previous|last|earlier)(?: ra)? bills?$/;
const LESS_ADVANCE =
  /^(?:less|deduct|minus) (?:adv|advance)(?: (?:\d{1,2}(?:st|nd|rd|th)?|paid|received|recd|amount|amt|payment|given|already|taken|on|dt|dated|by|of)\b.*)?$/;
const LESS_PAID =
  /^(?:less|deduct|minus) (?!discount|rebate)(?:[a-z\d]+ ){0,3}(?:paid|given|kharch[ia])(?: (?:so far|till|up ?to|on|by|in|to)\b.*)?$/;
const TO_PAY =
  /^(?:less )?(?:advance|received|recd|(?:balance|remaining|amount)(?: amount| balance)? (?:due|payable|to pay)|balance|due)$/;

const KEPT_BACK =
  /^(?:less |deduct |deduction of |recovery of |recover )?(?:retention|security deposit|tds|income tax|with ?holding tax|withheld|ewt|mobili[sz]ation advance|recovery of advance|advance recovery|(?:[a-z]+ ){0,3}subsidy)\b(?!.*\b(?:refund|release|released)\b)/;

/** "Less amount paid vide last bill": what was paid of a running bill before, which takes nothing off its price. */
export const namesEarlierPayment = (text: string): boolean =>
  text.length < 90 && [PAID_BEFORE, LESS_ADVANCE, LESS_PAID, SHOWN_BEFORE].some((words) => words.test(labelKey(text)));

/** "Retention 5 %", "Less TDS": what is kept back of a payment. */
export const keepsBack = (text: string): boolean => text.length < 90 && KEPT_BACK.test(labelKey(text));

/** "Paid to date", "Balance due": what was paid of a bill, or is to be paid, below its total. */
export const namesPayment = (text: string): boolean =>
  namesEarlierPayment(text) || (text.length < 40 && TO_PAY.test(labelKey(text)));

/** What a figure below the items is called that has no words. */
export const UNNAMED = 'figure without a name';

/** Kinds that repeat a sum of the items above them; the rest change it. */
export function sumsItems(kind: TotalKind): boolean {
  return kind === 'subtotal' || kind === 'total' || kind === 'grand' || kind === 'carried';
}

/** Whether words name a sum of the items above them. */
export function namesSum(text: string): boolean {
  const kind = totalKindOf(text);
  return kind !== null && sumsItems(kind);
}

/** Kinds that add to the sum of the items, or take off it; a rounded sum and what remains to be paid of it do neither. */
export const changesSums = (kind: TotalKind): boolean => !sumsItems(kind) && kind !== 'say' && kind !== 'payable';

/** The multiplier that a word next to a figure means: "18.25 Lacs". */
export function scaleOf(text: string): number {
  const key = labelKey(text);
  if (/\b(lacs?|lakhs?|lac|lakh|लाख)\b/.test(key) || /लाख/.test(key)) return 100_000;
  if (/\b(crores?|cr)\b/.test(key) || /करोड़/.test(key)) return 10_000_000;
  return 1;
}

const ROOM =
  /^(living|drawing|dining|bed|bedrooms?|br|mbr|kbr|gbr|pbr|kids?|children|childrens|guest|parents?|kitchen|utility|toilets?|bath|baths|bathrooms?|wash|washrooms?|powder|foyer|entrance|lobby|passage|corridor|balcony|balconies|terrace|study|pooja|puja|mandir|store|servants?|family|lounge|theatre|theater|office|cabins?|reception|pantry|conference|meeting|staircase|dressing|wardrobe|verandah?|sitout|garage|hall|rooms?|dresser|कमरा|रसोई|शौचालय|स्नानघर|बैठक)$/;
const QUALIFIER =
  /^(room|area|areas|space|master|common|attached|main|first|second|third|ground|floor|and|cum|with|no|of|the|son|daughter|mother|father|home|dry|wet|walk|in|unit|left|right|side|front|back|\d{1,3}|[a-z]|1st|2nd|3rd|i{1,3}|iv|s|wing|block|flat|level|zone|for)$/;

/** Whether a heading names a place of the flat: room words, what qualifies them, and at most one word more ("Aarav's bedroom"). */
export function namesRoom(text: string): boolean {
  if (text.length > 60 || !/^[^a-z]/.test(text)) return false;
  const words = labelKey(text).split(' ');
  if (ALONE.test(words.join(' '))) return true;
  if (words.length > 7 || !words.some((word) => ROOM.test(word))) return false;
  const rest = words.filter((word) => !ROOM.test(word) && !QUALIFIER.test(word));
  return (
    rest.length === 0 ||
    (rest.length === 1 &&
      words.length <= 4 &&
      !/work|tile|door|window|ceiling|light|unit|shutter|cabinet|sink|counter|table|bed|slab|fan|point|wall|paint|floor|switch|plumb|civil|total/.test(
        rest[0] ?? '',
      ))
  );
}

/** Names of rooms without a word that only rooms have. */
const ALONE = /^(?:master|walk in)$/;

/** Whether a heading names a place of the flat and says nothing else; a wardrobe is mostly furniture. */
export const namesOnlyRoom = (text: string): boolean =>
  namesRoom(text) &&
  !/^\W*(?:wardrobes?|dressers?|dressing(?: unit)?)\W*$/i.test(text) &&
  labelKey(text)
    .split(' ')
    .every((word) => ROOM.test(word) || QUALIFIER.test(word));

/** How a row is numbered: this distinguishes a section (A, I), an item (1) and a part of one (1.1, a). */
export type NumberStyle = 'none' | 'whole' | 'dotted' | 'upper' | 'roman' | 'lower' | 'other';

export function numberStyle(text: string): NumberStyle {
  const plain = text.replace(/[()[\]{}.:\s-]+$/g, '').replace(/^[([{\s]+/g, '');
  if (plain === '') return 'none';
  if (/^\d{1,4}(\.0+)?$/.test(plain)) return 'whole';
  if (/^\d{1,4}([.-]\d{1,4}|[.]?[a-z])+$/i.test(plain)) return 'dotted';
  if (/^(i{1,3}|iv|vi{0,3}|ix|x{1,2}i{0,3})$/.test(plain)) return 'lower';
  if (/^(I{1,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XV)$/.test(plain)) return 'roman';
  if (/^[A-Z]$/.test(plain)) return 'upper';
  if (/^[a-z]{1,2}$/.test(plain)) return 'lower';
  return 'other';
}

/** "(a) …", "ii) …", "- …" at the beginning of a text: part of the item above. */
export function hasPartMarker(text: string): boolean {
  return /^\s*(?:\(?(?:[a-z]|[ivx]{1,4})\)|\((?:[A-Z]|[IVX]{1,4}|\d{1,2})\)|[a-z][.)]\s|[-–•*]\s*\S)/.test(text);
}

/** Texts that no item or section has: the title block above a bill and the signatures below it. */
export function isFurniture(text: string): boolean {
  return /^(name of (the )?work|running account bill|project|client|customer|site|address|date|dated|subject|sub|to|from|m\/s|kind attn|attn|prepared by|checked by|approved by|quotation|estimate no|ref|revision|rev|phone|tel|telephone|fax|mob|mobile|email|e-mail|gstin|pan|bill of quantit|boq|abstract|general abstract|detailed estimate|estimate|proforma|invoice|tender)\b/i.test(
    text.trim(),
  );
}

export function isNote(text: string): boolean {
  return /^(\*|note|n\.?b\.?|terms|conditions|remark|exclusion|inclusion|warranty|payment|validity|make of|brands?:|all rates|the above|above rates|rates? (are|is|includ|exclud)|gst (extra|as)|taxes extra)/i.test(
    text.trim(),
  );
}
