import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pack } from './packing';

describe('a body that is compressed', () => {
  const body = Buffer.from('rate,'.repeat(1_000));

  it('is compressed once for each packing, as long as it exists', async () => {
    const [first, again, gzip] = await Promise.all([pack(body, 'br'), pack(body, 'br'), pack(body, 'gzip')]);
    expect(again).toBe(first);
    expect(await pack(body, 'gzip')).toBe(gzip);
    expect([brotliDecompressSync(first), gunzipSync(gzip)]).toEqual([body, body]);
  });

  it('is not taken for another one with the same bytes', async () => {
    const other = Buffer.from(body);
    expect(await pack(other, 'br')).not.toBe(await pack(body, 'br'));
  });
});
