import { redact } from './redact';

describe('redacting', () => {
  it('removes secrets at any depth, and names them', () => {
    const event = {
      boqId: 'b',
      link: [{ token_hash: 'abc', name: 'Asha' }],
      linkSecret: { a: 1 },
      estimateToken: null,
    };
    expect(redact(event, 'data')).toEqual({
      value: {
        boqId: 'b',
        link: [{ token_hash: '[redacted]', name: 'Asha' }],
        linkSecret: '[redacted]',
        estimateToken: null,
      },
      redacted: ['data.link.0.token_hash', 'data.linkSecret'],
    });
    expect(event.link[0]?.token_hash).toBe('abc');
  });

  it('leaves values without secrets unchanged', () => {
    const data = { changes: { name: { before: 'A', after: 'B' } }, totals: { total: 100 }, list: [1, 'x', null, true] };
    expect(redact(data, 'data')).toEqual({ value: data, redacted: [] });
  });
});
