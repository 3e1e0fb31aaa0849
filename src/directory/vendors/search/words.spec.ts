import fc from 'fast-check';
import { nearestWord, termsOf, tsquery } from './words';

const first = (q: string) => termsOf(q).map((term) => term.map((phrase) => phrase.join(' ')));

describe('the words of a search', () => {
  it('stand for all ways to say them', () => {
    expect(first('sunmica')[0]).toEqual(expect.arrayContaining(['sunmica', 'laminate']));
    expect(first('Laminates')[0]).toEqual(expect.arrayContaining(['laminate', 'sunmica']));
    expect(first('commode')[0]).toEqual(expect.arrayContaining(['commode', 'wc', 'water closet']));
    expect(first('wash basin')).toHaveLength(1);
    expect(first('water closet white')).toEqual([expect.arrayContaining(['wc']), ['white']]);
    expect(first('almirah')[0]).toContain('wardrobe');
    expect(first('tubelight')[0]).toContain('tube light');
    expect(first('switch board')[0]).toContain('modular switch');
    expect(first('sunmi')[0]).toContain('laminate');
  });

  it('are read as one word where they were typed as two, and in Hindi', () => {
    for (const q of ['ply wood', 'प्लाई', 'block board', 'sun mica', 'tube light']) expect(termsOf(q)).toHaveLength(1);
    expect(first('ply wood')[0]).toContain('ply');
    expect(first('प्लाई')[0]).toContain('ply');
    expect(first('louvres')[0]).toEqual(expect.arrayContaining(['louver', 'fluted panel']));
    expect(first('teak veneer')).toHaveLength(2);
  });

  it('know sheets by their thickness in inches', () => {
    for (const q of ['3/4 ply', '3/4" ply', '3/4 inch ply', '3 / 4 ply'])
      expect(first(q)).toEqual([['18mm', '19mm'], expect.arrayContaining(['ply'])]);
    expect(first('1/2')).toEqual([['12mm']]);
    for (const q of ['1 1/2 ply', '7/9 ply', '12/24']) expect(first(q).flat()).not.toContain('12mm');
  });

  it('are whole where only whole ones count', () => {
    expect(tsquery([[['quart'], ['12mm']]])).toBe('((quart:*) | (12mm))');
    expect(tsquery([[['quart'], ['12mm']]], 'whole')).toBe('((quart) | (12mm))');
  });

  it('know thickness and size, however they are written', () => {
    for (const q of ['12mm ply', '12 mm ply', '12MM PLY']) expect(first(q)[0]).toEqual(['12mm']);
    expect(first('0.8 mm')).toEqual([['0p8mm']]);
    for (const q of ['8x4', "8' x 4'", '8 ft x 4 ft', '8 × 4', '4x8'])
      expect(first(q)[0]).toEqual(expect.arrayContaining(['8x4', '4x8', '2440x1220']));
    expect(first('2440 x 1220 mm')[0]).toContain('8x4');
    expect(first('600x600 tile')[0]).toEqual(expect.arrayContaining(['600x600', '2x2']));
    expect(first('2x2 tile')[0]).toContain('600x600');
  });

  it('never are an operator of the query, and at most eight', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (q) => {
        const terms = termsOf(q);
        expect(terms.length).toBeLessThanOrEqual(8);
        for (const word of terms.flat(2)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(tsquery(terms)).not.toMatch(/['!<\\]/);
      }),
    );
  });

  it('are spelled as the nearest known word, if one is near', () => {
    const known = ['walnut', 'wallpaper', 'plywood', 'sunmica', 'commode'];
    expect(['walnt', 'plywod', 'sunmika', 'comode', 'walpaper'].map((word) => nearestWord(word, known))).toEqual([
      'walnut',
      'plywood',
      'sunmica',
      'commode',
      'wallpaper',
    ]);
    expect(['xyz', 'granite', 'wa'].map((word) => nearestWord(word, known))).toEqual([null, null, null]);
  });
});
