import { formatQuantity } from '../format/money';

type Values = Readonly<Record<string, string | number>>;

/** The one kind of plural that messages use. */
const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;

/** A message with its values; its counts have the plural of the language, and the digits of the amounts next to them. */
export function formatMessage(locale: string, message: string, values: Values = {}): string {
  return message
    .replace(PLURAL, (_, name: string, one: string, other: string) => {
      const count = Number(values[name]);
      const isOne = new Intl.PluralRules(locale).select(count) === 'one';
      return (isOne ? one : other).replaceAll('#', formatQuantity(count));
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
