import { describe, expect, it } from '@jest/globals';
import { parseSubject, rateSubject } from './subject';

describe('what is asked about', () => {
  it('is read from its text', () => {
    expect(parseSubject('total')).toEqual({ kind: 'sum', sum: 'total' });
    expect(parseSubject('service:false-ceiling')).toEqual({ kind: 'service', service: 'false-ceiling' });
    expect(parseSubject('item:6C7A616B-38f1-5c70-8c61-af8ceb11e486')).toEqual({
      kind: 'item',
      id: '6c7a616b-38f1-5c70-8c61-af8ceb11e486',
    });
    expect(parseSubject('rate:civil/material/Tile 2/2 ft')).toEqual({
      kind: 'rate',
      service: 'civil',
      side: 'material',
      key: 'civil|material|tile 2/2 ft',
    });
  });

  it('is nothing else', () => {
    for (const text of ['', 'sum', 'service:garden', 'item:1', 'rate:civil/tile', 'rate:garden/labour/x', 'total:x'])
      expect(parseSubject(text)).toBeNull();
  });

  it('names a rate as it is asked about', () => {
    const text = rateSubject('civil|material|tile 2/2 ft');
    expect(text).toBe('rate:civil/material/tile 2/2 ft');
    expect(parseSubject(text)).toMatchObject({ key: 'civil|material|tile 2/2 ft' });
  });
});
