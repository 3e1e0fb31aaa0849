import type { QuotedLine, VendorPage } from '../api/rfq';

/** What is wrong with an answer, by the path of its field: `lines.2.gst_percent`. */
export type Faults = Readonly<Record<string, string>>;

const MOST_GST = 40;
const MOST_DAYS = 365;

/** What the server would refuse of these lines, found before they are sent. */
export function faultsOf(lines: readonly QuotedLine[], asked: VendorPage['lines'], isSent: boolean): Faults {
  const faults = lines.flatMap((line, at) => {
    const { rate, unit, per, gst_percent: gst, delivery_days: days } = line;
    const wrong: Partial<Record<keyof QuotedLine, string | false>> = {
      rate: rate === 0 && 'A rate must be more than 0.',
      per: unit !== null && per === null && `Enter how many ${asked[at]?.unit ?? 'of the asked unit'} 1 ${unit} is.`,
      gst_percent: gst > MOST_GST && `GST must be from 0 to ${MOST_GST} %.`,
      delivery_days: days !== null && days > MOST_DAYS && `Delivery must be from 0 to ${MOST_DAYS} days.`,
    };
    return Object.entries(wrong).flatMap(([field, sentence]) => (sentence ? [[`lines.${at}.${field}`, sentence]] : []));
  });
  const isEmpty = lines.every(({ rate, cannot_supply }) => rate === null && !cannot_supply);
  if (isSent && isEmpty) faults.push(['lines.0.rate', 'Enter at least one rate.']);
  return Object.fromEntries(faults) as Faults;
}

/** A refusal of the server at the field of the line that it names. */
export function refusedFaults(errors: Faults, lines: readonly QuotedLine[]): Faults {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const no = Number(/^Line (\d+): /.exec(sentence)?.[1]);
      const at = lines.findIndex((line) => line.no === no);
      return at < 0 ? [path, sentence] : [`lines.${at}.rate`, sentence.replace(/^Line \d+: /, '')];
    }),
  );
}

/** A fault with the line that it is in. */
export function faultText(faults: Faults, lines: readonly QuotedLine[]): string | null {
  const [first] = Object.entries(faults);
  if (!first) return null;
  const [path, sentence] = first;
  const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])];
  return line ? `Line ${line.no}: ${sentence}` : sentence;
}

/** Those of the other lines: what is typed is looked at again when it is sent. */
export function withoutLine(faults: Faults, at: number): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => !path.startsWith(`lines.${at}.`)));
}
