import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ImageRefused, safeImage } from './safe-image';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f5c4a' } });

/** A PNG whose header declares far more pixels than its few bytes hold. */
function flood(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(side / 8) * 200))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a sanitised picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is re-encoded from %s as WebP', async (format) => {
    const { full, thumb, width, height } = await safeImage(await picture(900, 600).toFormat(format).toBuffer());
    expect([width, height]).toEqual([900, 600]);
    for (const [bytes, widest] of [
      [full, 900],
      [thumb, 480],
    ] as const) {
      const header = await sharp(bytes).metadata();
      expect(header.format).toBe('webp');
      expect(header.width).toBe(widest);
    }
  });

  it('is at most 2560 pixels per side and upright', async () => {
    const turned = await picture(4000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height } = await safeImage(turned);
    expect([width, height]).toEqual([640, 2560]);
  });

  it('contains no metadata and nothing hidden behind the pixels', async () => {
    const secret = 'somebody’s address <script>alert(1)</script>';
    const tagged = await picture(50, 50)
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes('alert(1)')).toBe(true);
    const { full, thumb } = await safeImage(Buffer.concat([tagged, Buffer.from('<html><script>alert(1)</script>')]));
    for (const bytes of [full, thumb]) {
      expect(bytes.includes('alert')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
    // [spec: T.39]
  ])('%s is refused by its first bytes', async (_name, bytes) => {
    await expect(safeImage(bytes)).rejects.toThrow('Only JPEG, PNG, WebP and GIF images are accepted.');
  });

  // [spec: T.40]
  it('a truncated one, and one that claims more pixels than it can hold, are refused', async () => {
    const whole = await picture(800, 800).jpeg().toBuffer();
    await expect(safeImage(whole.subarray(0, 300))).rejects.toBeInstanceOf(ImageRefused);
    const before = process.memoryUsage().rss;
    await expect(safeImage(flood(60_000))).rejects.toThrow('too many pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    await expect(safeImage(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toThrow('at most 10 MB');
  });
});
