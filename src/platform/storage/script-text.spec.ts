import fc from 'fast-check';
import type { Content } from 'pdfmake/interfaces';
import { SCRIPT_FONTS } from './script-fonts';
import { setText, withScripts } from './script-text';

const fonts = (text: string): (string | undefined)[] => setText(text).map(({ font }) => font);
const plain = (text: string): string =>
  setText(text)
    .map((part) => part.text)
    .join('');

/** “Shri” or “kitchen”, in each script. */
const WORDS: Readonly<Record<string, string>> = {
  Devanagari: 'श्रीमती',
  Bengali: 'শ্রীমতী',
  Tamil: 'ஸ்ரீமதி',
  Telugu: 'శ్రీమతి',
  Kannada: 'ಶ್ರೀಮತಿ',
  Gujarati: 'શ્રીમતી',
  Malayalam: 'ശ്രീമതി',
  Gurmukhi: 'ਸ਼੍ਰੀਮਤੀ',
  Odia: 'ଶ୍ରୀମତୀ',
};

describe('a text in fonts that have its letters', () => {
  it('stays unchanged in Latin, with ₹ and the signs used in documents', () => {
    for (const text of ['', 'Kitchen, 4 no.', '₹26,41,873.50 · 7′ 6″ × 2′', 'ūnī – “é” − …', 'two\nlines'])
      expect(setText(text)).toEqual([{ text }]);
  });

  it.each(SCRIPT_FONTS.map(({ name }) => name))('has a font for %s', (name) => {
    const word = WORDS[name] ?? '';
    expect(setText(`Mrs ${word} Rao`)).toEqual([
      { text: 'Mrs ' },
      { text: `${word} `, font: name, noWrap: true },
      { text: 'Rao' },
    ]);
  });

  it('sets the danda in the preceding script', () => {
    expect(fonts('নমঃ। নমঃ।')).toEqual(['Bengali', 'Bengali']);
    expect(fonts('।')).toEqual(['Devanagari']);
  });

  it('keeps a joiner with the word it shapes', () => {
    expect(fonts('ಸಾಫ್ಟ್\u200cವೇರ್')).toEqual(['Kannada']);
    expect(fonts('क्\u200dष')).toEqual(['Devanagari']);
  });

  it('has a question mark for each letter that no font has', () => {
    expect(setText('तल → 漢 😀')).toEqual([{ text: 'तल ', font: 'Devanagari', noWrap: true }, { text: '? ? ?' }]);
    expect(setText('a\tb')).toEqual([{ text: 'a b' }]);
  });

  it('gives a word wider than a narrow column break points between letters', () => {
    const word = 'क्षत्रिय'.repeat(8);
    const parts = setText(word);
    expect(parts.filter(({ text }) => text === '\u200b').length).toBeGreaterThan(1);
    expect(plain(word).replaceAll('\u200b', '')).toBe(word);
    for (const { text, font } of parts) if (font) expect(text).toMatch(/^[^\p{M}]/u);
  });

  it('loses no letter of any text in Indian scripts', () => {
    const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
    const character = fc.oneof(
      fc.tuple(fc.constantFrom(...blocks), fc.integer({ min: 0, max: 127 })).map(([block, at]) => block + at),
      fc.constantFrom(0x20, 0x200c, 0x200d, 0x41),
    );
    const text = fc.array(character, { maxLength: 24 }).map((points) => String.fromCodePoint(...points));
    fc.assert(
      fc.property(text, (whole) => {
        // A joiner with nothing to join is omitted.
        const set = plain(whole).replace(/[\u200b-\u200d]/g, '');
        if (!set.includes('?')) expect(set).toBe(whole.replace(/[\u200c\u200d]/g, ''));
      }),
    );
  });
});

describe('content', () => {
  it('has its texts replaced everywhere, each part with its own style', () => {
    const met: string[] = [];
    const content: Content = [
      'घर',
      { text: 'तल', style: 'head' },
      { columns: [{ text: [{ text: 'मद ', bold: true }, 'x'], width: 20 }] },
      { table: { body: [['Kitchen', { stack: ['தள'] }]] } },
    ];
    const hindi = (text: string): object => ({ text, font: 'Devanagari', noWrap: true });
    expect(withScripts(content, (font) => met.push(font))).toEqual([
      { text: [hindi('घर')] },
      { text: [hindi('तल')], style: 'head' },
      { columns: [{ text: [{ ...hindi('मद '), bold: true }, 'x'], width: 20 }] },
      { table: { body: [['Kitchen', { stack: [{ text: [{ text: 'தள', font: 'Tamil', noWrap: true }] }] }]] } },
    ]);
    expect(met).toEqual(['Devanagari', 'Devanagari', 'Devanagari', 'Tamil']);
  });
});
