import type { Content } from 'pdfmake/interfaces';
import { isInMainFont, isInScriptFont, SCRIPT_FONTS, widthIn } from './script-fonts';
import { lettersOf, splitRuns, substitute, type Coverage } from './script-runs';

/** A part of a line of text as the PDF library takes it; without a font it is in that of the paper. */
export interface Inline {
  readonly text: string;
  readonly font?: string;
  readonly noWrap?: boolean;
}

const MAIN = 'Roboto';
/** Width of a word, in its size, that the narrowest column has room for. */
const UNBROKEN = 8;
const BREAK = '\u200b';

/** Words come again in every line of a BOQ. Papers are set in threads that end, and this with them. */
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

/** A text as parts, each in a font that has its letters; one part, as it was, where the paper's font has all of them. */
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
 * Word by word, none of them to be wrapped: the library would cut a word that is wider than its column between a letter and its
 * signs. A long one gets places to break it instead.
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

/** Neighbours in the paper's font as one, without what is empty. */
function joined(parts: readonly Inline[]): Inline[] {
  const all: { text: string; font?: string; noWrap?: boolean }[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && !last.font && !part.font) last.text += part.text;
    else if (part.text !== '') all.push({ ...part });
  }
  return all.length > 0 ? all : [{ text: '' }];
}

/** The same content with every text in fonts that have its letters; `met` hears of each font beside the paper's own. */
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

/** Parts of a line, strings or with a style of their own, flat: the library forgets the style of a part that has parts itself. */
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
