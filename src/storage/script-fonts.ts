import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { openTypeOf } from './woff';

interface ScriptFont {
  readonly name: string;
  /** Characters that are written in it. What several scripts share (the danda) is written in that of the words before it. */
  readonly script: RegExp;
  /** Package of @fontsource, the subset of it that has the script, and its weights for normal and bold. */
  readonly family: string;
  readonly subset: string;
  readonly weights: readonly [normal: number, bold: number];
}

/**
 * The fonts that the reader of the PDF library shapes as HarfBuzz does, but that in Bengali an ে in the midst of a word has the form
 * it has at its beginning. They are not of one family: the reader forms conjuncts of Noto Sans wrongly in some scripts, and throws
 * in others at marks that have no anchor.
 */
export const SCRIPT_FONTS: readonly ScriptFont[] = [
  font('Devanagari', /\p{scx=Deva}/u, 'noto-sans-devanagari', 'devanagari'),
  font('Bengali', /\p{scx=Beng}/u, 'hind-siliguri', 'bengali'),
  font('Tamil', /\p{scx=Taml}/u, 'noto-sans-tamil', 'tamil'),
  font('Telugu', /\p{scx=Telu}/u, 'anek-telugu', 'telugu'),
  font('Kannada', /\p{scx=Knda}/u, 'anek-kannada', 'kannada'),
  font('Gujarati', /\p{scx=Gujr}/u, 'mukta-vaani', 'gujarati'),
  font('Malayalam', /\p{scx=Mlym}/u, 'manjari', 'malayalam', 700),
  font('Gurmukhi', /\p{scx=Guru}/u, 'mukta-mahee', 'gurmukhi'),
  font('Odia', /\p{scx=Orya}/u, 'noto-sans-oriya', 'oriya'),
];

function font(name: string, script: RegExp, family: string, subset: string, bold = 600): ScriptFont {
  return { name, script, family, subset, weights: [400, bold] };
}

const ROBOTO = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Files of the font that everything is set in but what it has no letters for. It has ₹. */
export const ROBOTO_FILES = {
  normal: join(ROBOTO, 'Roboto-Regular.ttf'),
  bold: join(ROBOTO, 'Roboto-Medium.ttf'),
  italics: join(ROBOTO, 'Roboto-Italic.ttf'),
  bolditalics: join(ROBOTO, 'Roboto-MediumItalic.ttf'),
};

/** The very reader that the PDF library embeds fonts with, in its version: what it can set is what will be set. */
function readFont(bytes: Buffer): Font {
  const read = create(bytes);
  if (!('layout' in read)) throw new TypeError('a collection of fonts where one font is wanted');
  return read;
}

let roboto: Font | undefined;
/** Fonts look each character up anew. */
const covered = new Map<string, Map<number, boolean>>();
const loaded = new Map<string, { readonly files: readonly [normal: Buffer, bold: Buffer]; readonly readers: Font[] }>();

/** Whether the font of all Latin text has a glyph for a character. */
export function isInMainFont(codePoint: number): boolean {
  roboto ??= readFont(readFileSync(ROBOTO_FILES.normal));
  return isCovered('', [roboto], codePoint);
}

/** Whether the font called `name` of {@link SCRIPT_FONTS} has a glyph for a character. Reads the font's files the first time. */
export function isInScriptFont(name: string, codePoint: number): boolean {
  return isCovered(name, load(name).readers, codePoint);
}

function isCovered(name: string, readers: readonly Font[], codePoint: number): boolean {
  let known = covered.get(name);
  if (!known) covered.set(name, (known = new Map()));
  let answer = known.get(codePoint);
  if (answer === undefined) {
    answer = readers.every((reader) => reader.hasGlyphForCodePoint(codePoint));
    known.set(codePoint, answer);
  }
  return answer;
}

/**
 * How wide a word is in the font called `name`, in its size (1 is as wide as the letters are high), in the wider of its weights;
 * null when it cannot be set without a box in place of a letter.
 */
export function widthIn(name: string, word: string): number | null {
  const widths = load(name).readers.map((reader) => widthBy(reader, word));
  return widths.includes(null) ? null : Math.max(...widths.map(Number));
}

function widthBy(reader: Font, word: string): number | null {
  try {
    const { glyphs, advanceWidth } = reader.layout(word);
    return glyphs.every(({ id }) => id !== 0) ? advanceWidth / reader.unitsPerEm : null;
  } catch {
    // The reader may throw at a sequence that no language has, such as a vowel sign on a sign: it cannot set it.
    return null;
  }
}

/** The files of a font in the form the PDF library embeds. */
export function fontFiles(name: string): readonly [normal: Buffer, bold: Buffer] {
  return load(name).files;
}

function load(name: string): { files: readonly [normal: Buffer, bold: Buffer]; readers: Font[] } {
  const known = loaded.get(name);
  if (known) return known;
  const wanted = SCRIPT_FONTS.find((each) => each.name === name);
  if (!wanted) throw new Error(`no font is called ${name}`);
  const { family, subset, weights } = wanted;
  const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
  const file = (weight: number): Buffer =>
    openTypeOf(readFileSync(join(folder, `${family}-${subset}-${weight}-normal.woff`)));
  const files = [file(weights[0]), file(weights[1])] as const;
  const own = { files, readers: files.map((bytes) => readFont(bytes)) };
  loaded.set(name, own);
  return own;
}
