/** A rectangle of cells; rows and columns from 0, both ends included. */
export interface Area {
  /** Null: of the formula's own sheet. */
  readonly sheet: string | null;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The value of a cell: null for an empty one, undefined where it cannot be calculated. */
export type CellContent = number | string | boolean | null | undefined;

export interface Cells {
  /** The value of one cell. */
  one(area: Area): CellContent;
  /** The values of an area's cells that hold something; without sums of their own for SUBTOTAL. */
  all(area: Area, sums: boolean): readonly CellContent[];
}

/** Something in the formula is not known here. */
export class Unknown extends Error {}

type Value = CellContent | Area;
type Node = (cells: Cells) => Value;

export interface Formula {
  /** Everything it looks at, also where it cannot be calculated. */
  readonly areas: readonly Area[];
  /** It may look at other cells too: a table, INDIRECT, a name that is not known. */
  readonly isOpen: boolean;
  /** It looks at cells of its own row in a table. */
  readonly isOfRow: boolean;
  /** Throws Unknown. */
  readonly value: (cells: Cells) => number | string | boolean;
}

const TOKEN =
  /\s*(?:((?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?(\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_(!.])|(\d+\.?\d*(?:E[+-]?\d+)?|\.\d+(?:E[+-]?\d+)?)|"((?:[^"]|"")*)"|([A-Z][A-Z0-9.]*)(?=\()|(TRUE|FALSE)\b|(<>|<=|>=|[-+*/^&=<>%(),]))/iuy;
/** A cell of another workbook, which keeps its value whatever is written into this one. */
const EXTERNAL = /\s*(?:'[^'[]*\[[^\]]+\](?:[^']|'')*'|\[\d+\][\p{L}\p{N}_.]*)!\$?[\p{L}\p{N}_$:]+/uy;
/** A name, of its sheet or of the workbook, or the column of a table. */
const NAMED = /\s*((?:(?:'(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?[\p{L}_\\][\p{L}\p{N}_.\\]*)(\[(?:[^[\]]|\[[^\]]*\])*\])?/uy;
/** Functions that look at cells which their arguments do not name. */
const OPEN_FUNCTIONS = new Set(['INDIRECT', 'OFFSET']);
/** Names that refer to names go so deep. */
const DEEPEST = 5;
const LAST_ROW = 1_048_575;
const LAST_COLUMN = 16_383;

type Token =
  | { readonly is: 'area'; readonly area: Area }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'boolean'; readonly value: boolean }
  | { readonly is: 'function'; readonly name: string }
  | { readonly is: 'sign'; readonly sign: string }
  | { readonly is: 'external' }
  | { readonly is: 'unknown'; readonly isOfRow?: boolean };

/** Where what a column stands for has the row of the formula, as the sheet shows it. */
export const ROW = '{row}';
/**
 * What the names of a workbook and the columns of its tables stand for, in lower case and as formulas without their equals signs.
 */
export type Names = ReadonlyMap<string, string>;

/** Reads a formula as a workbook stores it, without its equals sign. */
export function readFormula(text: string, names: Names, row: number): Formula {
  const tokens = tokensOf(text, { names, row, depth: 0 });
  const areas = tokens.flatMap((token) => (token.is === 'area' ? [token.area] : []));
  let node: Node | null = null;
  try {
    node = new Reader(tokens).formula();
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
  }
  return {
    areas,
    isOpen: tokens.some(
      (token) => token.is === 'unknown' || (token.is === 'function' && OPEN_FUNCTIONS.has(token.name)),
    ),
    isOfRow: tokens.some((token) => token.is === 'unknown' && token.isOfRow),
    value: (cells) => {
      if (!node) throw new Unknown();
      const value = single(node(cells), cells);
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Unknown();
      return value ?? 0;
    },
  };
}

interface Meanings {
  readonly names: Names;
  readonly row: number;
  readonly depth: number;
}

function tokensOf(text: string, meanings: Meanings): Token[] {
  const tokens: Token[] = [];
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  let at = 0;
  while (at < text.length) {
    if (next(EXTERNAL)) {
      tokens.push({ is: 'external' });
      continue;
    }
    const match = next(TOKEN);
    if (!match) {
      if (text.slice(at).trim() === '') break;
      const named = next(NAMED);
      if (named) tokens.push(...tokensOfName(named, meanings));
      else {
        tokens.push({ is: 'unknown' });
        at += 1;
      }
      continue;
    }
    const [, sheet, place, number, string, name, boolean, sign] = match;
    // “'Floor 1:Floor 3'!F9” is a cell of several sheets.
    if (place !== undefined)
      tokens.push(sheet?.includes(':') ? { is: 'unknown' } : { is: 'area', area: areaOf(place, sheet) });
    else if (number !== undefined) tokens.push({ is: 'number', value: Number(number) });
    else if (string !== undefined) tokens.push({ is: 'text', value: string.replace(/""/g, '"') });
    else if (name !== undefined) tokens.push({ is: 'function', name: name.toUpperCase() });
    else if (boolean !== undefined) tokens.push({ is: 'boolean', value: boolean.toUpperCase() === 'TRUE' });
    else tokens.push({ is: 'sign', sign: sign ?? '' });
  }
  return tokens;
}

/** What a name stands for, in brackets; unknown where it is not known, and for cells that move with the formula's own. */
function tokensOfName([, name = '', column = '']: RegExpExecArray, { names, row, depth }: Meanings): Token[] {
  const meant = depth < DEEPEST ? names.get(`${name}${column}`.toLowerCase())?.replace(ROW, String(row)) : undefined;
  if (
    meant === undefined ||
    /(?<![\p{L}\p{N}_$.])[A-Z]{1,3}\$?\d|\$[A-Z]{1,3}\d/iu.test(meant.replace(/(?:'[^']*'|[\p{L}\p{N}_.]+)!/gu, ''))
  )
    return [{ is: 'unknown', isOfRow: /\[#This Row\]|^\[@/i.test(column) }];
  return [{ is: 'sign', sign: '(' }, ...tokensOf(meant, { names, row, depth: depth + 1 }), { is: 'sign', sign: ')' }];
}

function areaOf(place: string, sheet: string | undefined): Area {
  const name = sheet?.slice(0, -1) ?? null;
  const [from = '', to = from] = place.replace(/\$/g, '').toUpperCase().split(':');
  const [one, other] = [cornerOf(from, 0, 0), cornerOf(to, LAST_ROW, LAST_COLUMN)];
  return {
    sheet: name?.startsWith("'") ? name.slice(1, -1).replace(/''/g, "'") : name,
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

/** A corner; where it names a whole row or column, the other half is given. */
function cornerOf(place: string, row: number, column: number): { row: number; column: number } {
  const [, letters = '', figures = ''] = /^([A-Z]*)(\d*)$/.exec(place) ?? [];
  let at = 0;
  for (const letter of letters) at = at * 26 + letter.charCodeAt(0) - 64;
  return { row: figures === '' ? row : Number(figures) - 1, column: letters === '' ? column : at - 1 };
}

const ORDER: readonly (readonly string[])[] = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']];

/** Makes a calculation of tokens; throws Unknown at anything that it does not know. */
class Reader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  formula(): Node {
    const node = this.operation(0);
    if (this.at < this.tokens.length) throw new Unknown();
    return node;
  }

  private operation(level: number): Node {
    const signs = ORDER[level];
    if (!signs) return this.signed();
    let left = this.operation(level + 1);
    for (let sign = this.sign(signs); sign !== null; sign = this.sign(signs)) {
      const [one, of, other] = [left, sign, this.operation(level + 1)];
      left = (cells) => operated(of, single(one(cells), cells), single(other(cells), cells));
    }
    return left;
  }

  private signed(): Node {
    const sign = this.sign(['-', '+']);
    if (sign !== null) {
      const node = this.signed();
      return sign === '+' ? node : (cells) => -figure(single(node(cells), cells));
    }
    let node = this.operand();
    while (this.sign(['%']) !== null) {
      const of = node;
      node = (cells) => figure(single(of(cells), cells)) / 100;
    }
    return node;
  }

  private operand(): Node {
    const token = this.tokens[this.at];
    this.at += 1;
    switch (token?.is) {
      case 'number':
      case 'text':
      case 'boolean':
        return () => token.value;
      case 'area':
        return () => token.area;
      case 'function': {
        const run = FUNCTIONS[token.name];
        this.require('(');
        const given = this.list();
        if (!run) throw new Unknown();
        return (cells) => run(given, cells);
      }
      case 'sign': {
        if (token.sign !== '(') throw new Unknown();
        const node = this.operation(0);
        this.require(')');
        return node;
      }
      default:
        throw new Unknown();
    }
  }

  private list(): Node[] {
    const given: Node[] = [];
    if (this.sign([')']) !== null) return given;
    do given.push(this.operation(0));
    while (this.sign([',']) !== null);
    this.require(')');
    return given;
  }

  private sign(of: readonly string[]): string | null {
    const token = this.tokens[this.at];
    if (token?.is !== 'sign' || !of.includes(token.sign)) return null;
    this.at += 1;
    return token.sign;
  }

  private require(sign: string): void {
    if (this.sign([sign]) === null) throw new Unknown();
  }
}

function isArea(value: Value): value is Area {
  return typeof value === 'object' && value !== null;
}

function single(value: Value, cells: Cells): number | string | boolean | null {
  const held = isArea(value) ? cells.one(value) : value;
  if (held === undefined) throw new Unknown();
  return held;
}

function figure(value: number | string | boolean | null): number {
  if (typeof value === 'string') throw new Unknown();
  return Number(value ?? 0);
}

function operated(
  sign: string,
  one: number | string | boolean | null,
  other: number | string | boolean | null,
): number | string | boolean {
  switch (sign) {
    case '+':
      return figure(one) + figure(other);
    case '-':
      return figure(one) - figure(other);
    case '*':
      return figure(one) * figure(other);
    case '/':
      return figure(one) / figure(other);
    case '^':
      return figure(one) ** figure(other);
    case '&':
      return `${textOf(one)}${textOf(other)}`;
    default:
      return compared(sign, one, other);
  }
}

function textOf(value: number | string | boolean | null): string {
  if (typeof value === 'boolean') throw new Unknown();
  return String(value ?? '');
}

function compared(
  sign: string,
  one: number | string | boolean | null,
  other: number | string | boolean | null,
): boolean {
  // An empty cell is like nothing of the other's kind.
  const [a, b] = [one ?? (typeof other === 'string' ? '' : 0), other ?? (typeof one === 'string' ? '' : 0)];
  const isEqual = typeof a === 'string' && typeof b === 'string' ? a.toLowerCase() === b.toLowerCase() : a === b;
  if (sign === '=') return isEqual;
  if (sign === '<>') return !isEqual;
  // Every text is more than every number.
  if (typeof a === 'string' && typeof b === 'number') return sign.startsWith('>');
  if (typeof a === 'number' && typeof b === 'string') return sign.startsWith('<');
  if (typeof a !== 'number' || typeof b !== 'number') throw new Unknown();
  return sign === '<' ? a < b : sign === '>' ? a > b : sign === '<=' ? a <= b : a >= b;
}

type Run = (given: readonly Node[], cells: Cells) => Value;

/** The figures among the arguments: in an area, texts and blanks are ignored. */
function figures(given: readonly Node[], cells: Cells, sums = true): number[] {
  return given.flatMap((node) => {
    const value = node(cells);
    if (!isArea(value)) return [figure(single(value, cells))];
    return cells.all(value, sums).flatMap((held) => {
      if (held === undefined) throw new Unknown();
      return typeof held === 'number' ? [held] : [];
    });
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function argument(given: readonly Node[], index: number, cells: Cells): number | string | boolean | null {
  const node = given[index];
  return node ? single(node(cells), cells) : null;
}

function rounded(how: (value: number) => number): Run {
  return (given, cells) => {
    const value = figure(argument(given, 0, cells));
    const scale = 10 ** figure(argument(given, 1, cells));
    // Rounded by its decimal digits: a decimal half is rarely an exact binary half.
    return (Math.sign(value) * how(Number((Math.abs(value) * scale).toPrecision(15)))) / scale;
  };
}

const FUNCTIONS: Readonly<Record<string, Run>> = {
  SUM: (given, cells) => total(figures(given, cells)),
  PRODUCT: (given, cells) => figures(given, cells).reduce((product, value) => product * value, 1),
  MIN: (given, cells) => Math.min(...figures(given, cells)),
  MAX: (given, cells) => Math.max(...figures(given, cells)),
  AVERAGE: (given, cells) => {
    const values = figures(given, cells);
    return total(values) / values.length;
  },
  SUBTOTAL: (given, cells) => {
    if (argument(given, 0, cells) !== 9) throw new Unknown();
    return total(figures(given.slice(1), cells, false));
  },
  ROUND: rounded(Math.round),
  ROUNDUP: rounded(Math.ceil),
  ROUNDDOWN: rounded(Math.floor),
  TRUNC: rounded(Math.floor),
  INT: (given, cells) => Math.floor(figure(argument(given, 0, cells))),
  ISBLANK: (given, cells) => argument(given, 0, cells) === null,
  ABS: (given, cells) => Math.abs(figure(argument(given, 0, cells))),
  IF: (given, cells) => {
    const holds = argument(given, 0, cells);
    if (typeof holds === 'string') throw new Unknown();
    const chosen = given[holds ? 1 : 2];
    return chosen ? chosen(cells) : holds ? 0 : false;
  },
};
