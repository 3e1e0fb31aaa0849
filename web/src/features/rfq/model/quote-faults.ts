import type { Words } from '../../../lib/language/words';
import type { QuotedLine, VendorPage } from '../api/rfq';

/** What is wrong with an answer, by the path of its field: `lines.2.gst_percent`. */
export type Faults = Readonly<Record<string, string>>;

const MOST_GST = 40;
const MOST_DAYS = 365;

/** What the server would refuse of these lines, found before they are sent. */
export function faultsOf(
  lines: readonly QuotedLine[],
  asked: VendorPage['lines'],
  isSent: boolean,
  i18n: Words,
): Faults {
  const faults = lines.flatMap((line, at) => {
    const { rate, unit, per, gst_percent: gst, delivery_days: days } = line;
    const wrong: Partial<Record<keyof QuotedLine, string | false>> = {
      rate: rate === 0 && i18n.t('A rate must be more than 0.'),
      per:
        unit !== null &&
        per === null &&
        i18n.t('Enter how many {asked} 1 {own} is.', { asked: i18n.unit(asked[at]?.unit ?? ''), own: unit }),
      gst_percent: gst > MOST_GST && i18n.t('GST must be from 0 to {most} %.', { most: MOST_GST }),
      delivery_days:
        days !== null && days > MOST_DAYS && i18n.t('Delivery must be from 0 to {most} days.', { most: MOST_DAYS }),
    };
    return Object.entries(wrong).flatMap(([field, sentence]) => (sentence ? [[`lines.${at}.${field}`, sentence]] : []));
  });
  const isEmpty = lines.every(({ rate, cannot_supply }) => rate === null && !cannot_supply);
  if (isSent && isEmpty) faults.push(['lines.0.rate', i18n.t('Enter at least one rate.')]);
  return Object.fromEntries(faults) as Faults;
}

/** A refusal of the server at the field of the line that it names. */
export function refusedFaults(errors: Faults, lines: readonly QuotedLine[], i18n: Words): Faults {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const no = Number(/^Line (\d+): /.exec(sentence)?.[1]);
      const at = lines.findIndex((line) => line.no === no);
      const own = i18n.own(sentence.replace(/^Line \d+: /, ''));
      return at < 0 ? [path, own] : [`lines.${at}.rate`, own];
    }),
  );
}

/** A fault with the line that it is in. */
export function faultText(faults: Faults, lines: readonly QuotedLine[], i18n: Words): string | null {
  const [first] = Object.entries(faults);
  if (!first) return null;
  const [path, sentence] = first;
  const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])];
  return line ? i18n.t('Line {no}: {sentence}', { no: line.no, sentence }) : sentence;
}

/** Those of the other lines: what is typed is looked at again when it is sent. */
export function withoutLine(faults: Faults, at: number): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !path.startsWith(`lines.${at}.`)));
}
