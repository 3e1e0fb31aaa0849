import type { Workbook, Worksheet } from 'exceljs';

type Value = number | string;

/**
 * Evaluates a workbook's formulas from its plain values alone, like a spreadsheet, ignoring the cached results.
 * Supports what the exports use: + - * /, =, comparisons of ranges, SUM, SUMIF, SUMPRODUCT, ROUND, IF.
 */
export class Calculator {
  private readonly known = new Map<string, Value>();

  constructor(private readonly book: Workbook) {}

  /** The calculated value of a cell. */
  value(sheetName: string, address: string): Value {
    const key = `${sheetName}!${address}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const sheet = this.book.getWorksheet(sheetName) as Worksheet;
    const raw = sheet.getCell(address).value;
    let value: Value;
    if (raw === null || raw === undefined) value = 0;
    else if (typeof raw === 'object' && 'formula' in raw)
      value = new Parser(String(raw.formula), sheetName, this).parse() as Value;
    else value = typeof raw === 'number' || typeof raw === 'string' ? raw : String(raw);
    this.known.set(key, value);
    return value;
  }

  isEmpty(sheetName: string, address: string): boolean {
    return (this.book.getWorksheet(sheetName) as Worksheet).getCell(address).value === null;
  }
}

type Result = Value | Value[];

class Parser {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly sheet: string,
    private readonly cells: Calculator,
  ) {}

  parse(): Result {
    const result = this.comparison();
    if (this.at !== this.text.length) throw new Error(`cannot read ${this.text} at ${this.at}`);
    return result;
  }

  private comparison(): Result {
    const left = this.sum();
    if (!this.take('=')) return left;
    const right = this.sum();
    const same = (value: Value): number => (String(value).toLowerCase() === String(right).toLowerCase() ? 1 : 0);
    return Array.isArray(left) ? left.map(same) : same(left);
  }

  private sum(): Result {
    let value = this.product();
    for (;;) {
      if (this.take('+')) value = number(value) + number(this.product());
      else if (this.take('-')) value = number(value) - number(this.product());
      else return value;
    }
  }

  private product(): Result {
    let value = this.factor();
    for (;;) {
      if (this.take('*')) value = number(value) * number(this.factor());
      else if (this.take('/')) value = number(value) / number(this.factor());
      else return value;
    }
  }

  private factor(): Result {
    if (this.take('--')) {
      const value = this.factor();
      return Array.isArray(value) ? value.map(Number) : number(value);
    }
    if (this.take('(')) {
      const value = this.comparison();
      this.expect(')');
      return value;
    }
    const literal = this.match(/^\d+(\.\d+)?/) ?? null;
    if (literal) return Number(literal);
    const quoted = this.match(/^"[^"]*"/);
    if (quoted) return quoted.slice(1, -1);
    const call = this.match(/^[A-Z]+\(/);
    if (call) return this.call(call.slice(0, -1));
    const reference = this.match(/^(\w+!)?[A-Z]+\d+(:[A-Z]+\d+)?/);
    if (!reference) throw new Error(`cannot read ${this.text} at ${this.at}`);
    return this.reference(reference);
  }

  private call(name: string): Value {
    const args: Result[] = [];
    do args.push(this.comparison());
    while (this.take(','));
    this.expect(')');
    const [first, second, third] = args;
    switch (name) {
      case 'ROUND': {
        const factor = 10 ** number(second);
        return Math.round(number(first) * factor * (1 + Number.EPSILON * 4)) / factor;
      }
      case 'SUM':
        return (first as Value[]).reduce<number>((total, value) => total + plain(value), 0);
      case 'SUMIF':
        return (first as Value[]).reduce<number>(
          (total, value, index) => (value === second ? total + plain((third as Value[])[index] ?? 0) : total),
          0,
        );
      case 'SUMPRODUCT':
        return (first as Value[]).reduce<number>(
          (total, value, index) =>
            total +
            args.slice(1).reduce<number>((product, arg) => product * plain((arg as Value[])[index] ?? 0), plain(value)),
          0,
        );
      case 'IF':
        return (number(first) === 0 ? third : second) as Value;
      default:
        throw new Error(`no function ${name}`);
    }
  }

  private reference(text: string): Result {
    const [, sheet, from, to] = /^(?:(\w+)!)?([A-Z]+\d+)(?::([A-Z]+\d+))?$/.exec(text) ?? [];
    const name = sheet ?? this.sheet;
    if (to === undefined) return this.cells.value(name, from as string);
    const [column, first] = split(from as string);
    const [, last] = split(to);
    return Array.from({ length: last - first + 1 }, (_, index) => this.cells.value(name, `${column}${first + index}`));
  }

  private take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }

  private expect(token: string): void {
    if (!this.take(token)) throw new Error(`${token} is missing in ${this.text}`);
  }

  private match(pattern: RegExp): string | null {
    const found = pattern.exec(this.text.slice(this.at))?.[0] ?? null;
    if (found) this.at += found.length;
    return found;
  }
}

function number(value: Result | undefined): number {
  if (typeof value !== 'number') throw new Error(`not a number: ${String(value)}`);
  return value;
}

/** A cell's value in a sum: text counts as nothing. */
function plain(value: Value): number {
  return typeof value === 'number' ? value : 0;
}

function split(address: string): [column: string, row: number] {
  const [, column, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return [column as string, Number(row)];
}
