/** What a person may type after `=`: numbers, + − × ÷ and brackets. Nothing is ever evaluated as code. */
const TOKEN = /\s*(?:(\d+(?:\.\d*)?|\.\d+)|([-+*/()×÷−]))/y;
/** Deeper nesting than any person types. */
const MAX_LENGTH = 200;

const SAME: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

function tokensOf(text: string): (number | string)[] | null {
  const tokens: (number | string)[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [, digits, sign = ''] = match;
    tokens.push(digits === undefined ? (SAME[sign] ?? sign) : Number(digits));
  }
  return tokens;
}

/** Reads a sum by the usual precedence: sums of products of signed numbers and brackets. */
class Reader {
  private at = 0;
  constructor(private readonly tokens: readonly (number | string)[]) {}

  whole(): number | null {
    const value = this.sum();
    return this.at === this.tokens.length ? value : null;
  }

  private take(...signs: string[]): string | null {
    const token = this.tokens[this.at];
    if (typeof token !== 'string' || !signs.includes(token)) return null;
    this.at += 1;
    return token;
  }

  private sum(): number | null {
    let value = this.product();
    for (let sign = this.take('+', '-'); sign && value !== null; sign = this.take('+', '-')) {
      const next = this.product();
      value = next === null ? null : sign === '+' ? value + next : value - next;
    }
    return value;
  }

  private product(): number | null {
    let value = this.signed();
    for (let sign = this.take('*', '/'); sign && value !== null; sign = this.take('*', '/')) {
      const next = this.signed();
      value = next === null ? null : sign === '*' ? value * next : value / next;
    }
    return value;
  }

  private signed(): number | null {
    const sign = this.take('+', '-');
    if (sign) {
      const value = this.signed();
      return value === null ? null : sign === '-' ? -value : value;
    }
    if (this.take('(')) {
      const value = this.sum();
      return this.take(')') ? value : null;
    }
    const token = this.tokens[this.at];
    if (typeof token !== 'number') return null;
    this.at += 1;
    return token;
  }
}

/** The value of `=3*4` or `=(10+2.5)/2`; null for what is no sum, divides by zero or is not finite. The text begins with `=`. */
export function calculate(text: string): number | null {
  const body = text.trim().replace(/^=/, '').trim();
  if (body === '' || body.length > MAX_LENGTH) return null;
  const tokens = tokensOf(body);
  const value = tokens && new Reader(tokens).whole();
  return value !== null && Number.isFinite(value) ? value : null;
}

/** True for what is to be worked out rather than read. */
export function isSum(text: string): boolean {
  return text.trimStart().startsWith('=');
}
