import { create, type Font } from 'fontkit';
import { makePdf } from './pdf-maker';
import { fontFiles } from './script-fonts';

/** The page's drawing instructions, readable because nothing is compressed. */
async function glyphsOf(...texts: readonly string[]): Promise<string[]> {
  const bytes = await makePdf({
    compress: false,
    defaultStyle: { font: 'Roboto' },
    content: texts.flatMap((text) => [text, { text, bold: true }, { text, italics: true }]),
    footer: () => texts.at(-1) ?? '',
  });
  const shown = bytes.toString('latin1').match(/\[(?:<[0-9a-f]+> ?-?[\d.]* ?)+\] TJ/g) ?? [];
  return shown.flatMap((line) => line.match(/<[0-9a-f]+>/g) ?? []).flatMap((hex) => hex.match(/[0-9a-f]{4}/g) ?? []);
}

/**
 * Words with conjuncts, half letters and vowel signs before and around their letter, and their glyphs as HarfBuzz 15
 * shapes them in these fonts.
 */
const SHAPED: readonly [font: string, word: string, glyphs: readonly number[]][] = [
  ['Devanagari', 'श्रीमती', [317, 33, 80, 71, 33]],
  ['Devanagari', 'शर्मा', [85, 80, 31, 503]],
  ['Devanagari', 'क्षत्रिय', [90, 542, 304, 81]],
  ['Devanagari', 'कर्त्तव्य', [56, 439, 503, 457]],
  ['Devanagari', 'कऱ्हाड', [56, 504, 88, 31, 68]],
  ['Tamil', 'ஸ்ரீ', [163]],
  ['Tamil', 'கோவிந்தன்', [47, 18, 41, 36, 165, 85, 25, 86]],
  ['Telugu', 'శ్రీమతి', [236, 529, 46, 183]],
  ['Telugu', 'రాష్ట్రం', [158, 55, 128, 6]],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ', [52, 209, 427, 91]],
  ['Bengali', 'শ্রীমতী', [313, 58, 46, 37, 58]],
  ['Bengali', 'ক্ষত্রিয়', [102, 57, 303, 72]],
  ['Gujarati', 'શ્રીમતી', [149, 60, 46, 37, 60]],
  ['Gujarati', 'ક્ષત્રિય', [174, 59, 135, 47]],
  ['Malayalam', 'ശ്രീമതി', [435, 64, 49, 40, 63]],
  ['Malayalam', 'കൃഷ്ണൻ', [95, 454, 89]],
  ['Gurmukhi', 'ਸ਼੍ਰੀਮਤੀ', [49, 86, 55, 43, 34, 55]],
  ['Gurmukhi', 'ਅੰਮ੍ਰਿਤਸਰ', [9, 79, 54, 43, 86, 34, 50, 45]],
  ['Odia', 'ଶ୍ରୀମତୀ', [134, 62, 44, 559, 62]],
  ['Odia', 'କାର୍ଯ୍ୟାଳୟ', [538, 59, 45, 81, 212, 59, 48, 78]],
];

describe('a PDF', () => {
  it('has a glyph for every letter of the Indian scripts, in normal, bold and italics', async () => {
    const texts = [
      ...SHAPED.map(([, word]) => `Mrs ${word}, ₹12,34,567`),
      'क्षत्रिय '.repeat(60),
      'ಸಾಫ್ಟ್\u200cವೇರ್ 漢字\t😀 →',
    ];
    const glyphs = await glyphsOf(...texts);
    expect(glyphs.length).toBeGreaterThan(1000);
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  });

  it('accepts a word of hundreds of letters without a space', async () => {
    expect(await glyphsOf('क्षत्रिय'.repeat(300), 'ಿ'.repeat(300))).not.toContain('0000');
  });

  it('embeds only the fonts that its texts need', async () => {
    const hindi = (await makePdf({ content: 'श्रीमती शर्मा' })).toString('latin1');
    expect(hindi).toContain('NotoSansDevanagari');
    expect(hindi).not.toMatch(/Tamil|Anek|Mukta|Hind|Manjari|Oriya/);
    expect((await makePdf({ content: 'Kitchen ₹500' })).toString('latin1')).not.toContain('NotoSans');
  });

  it.each(SHAPED)('%s: %s is shaped correctly', (font, word, glyphs) => {
    const [normal] = fontFiles(font);
    expect((create(normal) as Font).layout(word).glyphs.map(({ id }) => id)).toEqual(glyphs);
  });
});
