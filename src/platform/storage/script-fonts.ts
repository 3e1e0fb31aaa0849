import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { openTypeOf } from './woff';

interface ScriptFont {
  readonly name: string;
  /** Characters of the script. Those shared by several scripts (the danda) follow the words before them. */
  readonly script: RegExp;
  /** @fontsource package, its subset for the script, and the weights for normal and bold. */
  readonly family: string;
  readonly subset: string;
  readonly weights: readonly [normal: number, bold: number];
}

/**
 * Fonts that the PDF library's reader shapes like HarfBuzz, except that in Bengali a mid-word ে gets its word-initial
 * form. They are from several families: with Noto Sans the reader forms wrong conjuncts in some scripts, and throws in
 * others at marks without an anchor.
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

/** Files of the main font, used for everything it has letters for. It has ₹. */
export const ROBOTO_FILES = {
  normal: join(ROBOTO, 'Roboto-Regular.ttf'),
  bold: join(ROBOTO, 'Roboto-Medium.ttf'),
  italics: join(ROBOTO, 'Roboto-Italic.ttf'),
  bolditalics: join(ROBOTO, 'Roboto-MediumItalic.ttf'),
};

/**
 * The same reader, in the same version, that the PDF library embeds fonts with: what it can set is what will be set.
 */
function readFont(bytes: Buffer): Font {
  const read = create(bytes);
  if (!('layout' in read)) throw new TypeError('a collection of fonts where one font is wanted');
  return read;
}

/** Static instances of the product's variable typefaces, which the PDF library cannot embed. */
const OWN = join(__dirname, '../../../fonts');
const INTER = join(OWN, 'Inter-Regular.ttf');
const INTER_BOLD = join(OWN, 'Inter-SemiBold.ttf');
const FRAUNCES = join(OWN, 'Fraunces-SemiBold.ttf');

/** Files of the product's typefaces, for papers that clients get. Neither has italics here. */
export const BRAND_FILES = {
  Inter: { normal: INTER, bold: INTER_BOLD, italics: INTER, bolditalics: INTER_BOLD },
  Fraunces: { normal: FRAUNCES, bold: FRAUNCES, italics: FRAUNCES, bolditalics: FRAUNCES },
};

let roboto: Font | undefined;
/** Cached, because fonts look each character up again. */
const covered = new Map<string, Map<number, boolean>>();
const loaded = new Map<string, { readonly files: readonly [normal: Buffer, bold: Buffer]; readonly readers: Font[] }>();

/** Whether the main font has a glyph for a character. */
export function isInMainFont(codePoint: number): boolean {
  roboto ??= readFont(readFileSync(ROBOTO_FILES.normal));
  return isCovered('', [roboto], codePoint);
}

/** Whether the font `name` of {@link SCRIPT_FONTS} has a glyph for a character. Loads the font on first use. */
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
 * Width of a word in the font `name`, in em, in the wider of its weights; null when a letter would be a missing-glyph
 * box.
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
    // The reader may throw on a sequence that no language has, such as a vowel sign on a sign: it cannot be set.
    return null;
  }
}

/** A font's files in the format the PDF library embeds. */
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
