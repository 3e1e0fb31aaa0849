import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SERVICES } from '../../../kernel/terms';
import { isIn, parseSubject, rateSubject, subjectText } from './subject';

const ID = '6c7a616b-38f1-5c70-8c61-af8ceb11e486';

describe('a subject', () => {
  it('is parsed from its text', () => {
    expect(parseSubject('total')).toEqual({ kind: 'sum', sum: 'total' });
    expect(parseSubject('service:false-ceiling')).toEqual({
      kind: 'part',
      side: null,
      service: 'false-ceiling',
      place: null,
    });
    expect(parseSubject('labour:service:civil:room:guest bath')).toEqual({
      kind: 'part',
      side: 'labour',
      service: 'civil',
      place: { room: 'guest bath' },
    });
    expect(parseSubject('room:')).toEqual({ kind: 'part', side: null, service: null, place: { room: null } });
    expect(parseSubject('section:A: walls / paint')).toMatchObject({ place: { section: 'A: walls / paint' } });
    expect(parseSubject(`item:${ID.toUpperCase()}`)).toEqual({ kind: 'item', id: ID, side: null });
    expect(parseSubject(`material:item:${ID}`)).toEqual({ kind: 'item', id: ID, side: 'material' });
    expect(parseSubject(`rate:item:${ID}`)).toEqual({ kind: 'own-rate', id: ID });
    expect(parseSubject('analysis:civil-labour')).toEqual({ kind: 'analysis', type: 'civil-labour' });
    expect(parseSubject('rate:civil/material/Tile 2/2 ft')).toEqual({
      kind: 'rate',
      service: 'civil',
      side: 'material',
      key: 'civil|material|tile 2/2 ft',
    });
  });

  it('has no other syntax', () => {
    const others = [
      '',
      'sum',
      'service:garden',
      'item:1',
      'rate:civil/tile',
      'rate:garden/labour/x',
      'total:x',
      ':room:x',
    ];
    others.push(
      'material:',
      'material:total',
      'service:civil:',
      'service:civilroom:x',
      'service:',
      'analysis:civil',
      'kitchen',
    );
    others.push(
      `material:rate:item:${ID}`,
      `rate:item:${ID}x`,
      'room',
      'service:civil:garden:x',
      `item:${ID.slice(1)}`,
    );
    for (const text of others) expect({ text, subject: parseSubject(text) }).toEqual({ text, subject: null });
  });

  it('survives the round trip through its text', () => {
    const name = fc.oneof(fc.constant(null), fc.string({ minLength: 1 }));
    const side = fc.constantFrom(null, 'material' as const, 'labour' as const);
    const part = fc
      .record({
        kind: fc.constant('part' as const),
        side,
        service: fc.constantFrom(null, ...SERVICES),
        place: fc.oneof(fc.constant(null), fc.record({ room: name }), fc.record({ section: name })),
      })
      .filter(({ service, place }) => service !== null || place !== null);
    const item = fc.record({ kind: fc.constant('item' as const), id: fc.uuid(), side });
    fc.assert(
      fc.property(fc.oneof(part, item), (subject) => expect(parseSubject(subjectText(subject))).toEqual(subject)),
    );
    for (const text of ['total', 'cost_per_sq_feet', 'analysis:carpentry-material', `rate:item:${ID}`])
      expect(subjectText(parseSubject(text) ?? { kind: 'sum', sum: 'gst' })).toBe(text);
  });

  it('contains the lines at its place', () => {
    const inKitchen = { service: 'civil', room: 'kitchen', source: null } as const;
    const imported = {
      service: 'civil',
      room: null,
      source: { file: 'a.xlsx', at: 'A1', section: 'Flooring' },
    } as const;
    const loose = { service: 'carpentry', room: null, source: null } as const;
    const held = (text: string): boolean[] => {
      const part = parseSubject(text);
      if (part?.kind !== 'part') throw new Error(`${text} is no part`);
      return [inKitchen, imported, loose].map((line) => isIn(part, line));
    };
    expect(held('room:kitchen')).toEqual([true, false, false]);
    expect(held('room:')).toEqual([false, true, true]);
    expect(held('section:Flooring')).toEqual([false, true, false]);
    expect(held('section:')).toEqual([false, false, true]);
    expect(held('service:civil')).toEqual([true, true, false]);
    expect(held('service:civil:room:')).toEqual([false, true, false]);
  });

  it('names a rate', () => {
    const text = rateSubject('civil|material|tile 2/2 ft');
    expect(text).toBe('rate:civil/material/tile 2/2 ft');
    expect(parseSubject(text)).toMatchObject({ key: 'civil|material|tile 2/2 ft' });
  });
});
