import type { Content } from 'pdfmake/interfaces';
import { isInMainFont, isInScriptFont, SCRIPT_FONTS, widthIn } from './script-fonts';
import { lettersOf, splitRuns, substitute, type Coverage } from './script-runs';

/** Part of a line of text for the PDF library; without a font it uses the document's. */
export interface Inline {
  readonly text: string;
  readonly font?: string;
  readonly noWrap?: boolean;
}

const MAIN = 'Roboto';
/** Word width in em that fits the narrowest column. */
const UNBROKEN = 8;
const BREAK = '\u200b';

/**
 * Cache of words: they recur on every line of a BOQ. Documents are rendered in short-lived threads, so it needs no
 * eviction.
 */
const words = new Map<string, readonly Inline[]>();

const COVERAGE: Coverage = {
  fontOf: (character) => {
    if (isInMain(character)) return MAIN;
    const script = SCRIPT_FONTS.find((font) => font.script.test(character) && isIn(font.name, character));
    return script?.name ?? null;
  },
  has: (font, character) => (font === MAIN ? isInMain(character) : isIn(font, character)),
};

function isInMain(character: string): boolean {
  return character === '\n' || character === '\r' || isInMainFont(character.codePointAt(0) ?? 0);
}

function isIn(font: string, character: string): boolean {
  return isInScriptFont(font, character.codePointAt(0) ?? 0);
}

/**
 * Splits a text into parts, each in a font that has its letters; a single unchanged part when the document's font has
 * them all.
 */
export function setText(text: string): Inline[] {
  if (/^[\n\x20-\x7e]*$/.test(text)) return [{ text }];
  const parts = splitRuns(text, COVERAGE).flatMap((run) => {
    if (run.font === MAIN) return [{ text: run.text }];
    if (run.font === null) return [{ text: substitute(run.text) }];
    const { font } = run;
    return (run.text.match(/\s*[^\s]+\s*|\s+/gu) ?? []).flatMap((word) => setWord(word, font));
  });
  return joined(parts);
}

/**
 * Word by word and unbreakable: the library would break a word wider than its column between a letter and its signs.
 * Long words get explicit break points instead.
 */
function setWord(word: string, font: string): readonly Inline[] {
  const key = `${font} ${word}`;
  let pieces = words.get(key);
  if (!pieces) words.set(key, (pieces = piecesOf(word, font)));
  return pieces;
}

function piecesOf(word: string, font: string): Inline[] {
  const letters = lettersOf(word);
  const width = widthIn(font, word.trimEnd());
  if (width === null) {
    return letters.map((letter) =>
      widthIn(font, letter) === null ? { text: '?' } : { text: letter, font, noWrap: true },
    );
  }
  const size = Math.ceil(letters.length / Math.max(1, Math.ceil(width / UNBROKEN)));
  const pieces: Inline[] = [];
  for (let at = 0; at < letters.length; at += size) {
    if (at > 0) pieces.push({ text: BREAK });
    pieces.push({ text: letters.slice(at, at + size).join(''), font, noWrap: true });
  }
  return pieces;
}

/** Merges neighbours in the document's font and drops empty parts. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: { text: string; font?: string; noWrap?: boolean }[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && !last.font && !part.font) last.text += part.text;
    else if (part.text !== '') all.push({ ...part });
  }
  return all.length > 0 ? all : [{ text: '' }];
}

/**
 * The same content with each text in fonts that have its letters; `met` is called for each font besides the document's
 * own.
 */
export function withScripts(content: Content, met: (font: string) => void): Content {
  return mapped(content, met) as Content;
}

const HOLDERS = ['stack', 'columns', 'ul', 'ol', 'table', 'body'] as const;

function mapped(node: unknown, met: (font: string) => void): unknown {
  if (typeof node === 'string') return line([node], met);
  if (Array.isArray(node)) return node.map((each) => mapped(each, met));
  if (!isNode(node)) return node;
  const own: Record<string, unknown> = { ...node };
  if (typeof own.text === 'string' || Array.isArray(own.text)) {
    const parts = Array.isArray(own.text) ? own.text : [own.text];
    const set = line(parts, met);
    own.text = typeof set === 'string' ? set : set.text;
  }
  for (const holder of HOLDERS) if (holder in own) own[holder] = mapped(own[holder], met);
  return own;
}

/** Flattens the parts of a line, strings or styled: the library loses the style of a part that has nested parts. */
function line(parts: readonly unknown[], met: (font: string) => void): string | { text: unknown[] } {
  const set = parts.flatMap((part): unknown[] => {
    const text = isNode(part) ? part.text : part;
    if (typeof text !== 'string') return [part];
    const inlines = setText(text);
    for (const { font } of inlines) if (font) met(font);
    return inlines.map((inline) => (isNode(part) ? { ...part, ...inline } : inline.font ? inline : inline.text));
  });
  const [only] = set;
  return set.length === 1 && typeof only === 'string' ? only : { text: set };
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
