import { inflateSync } from 'node:zlib';

/**
 * Unpacks a WOFF file into its OpenType font. The PDF reader would unpack a whole table for every glyph it reads, and
 * reads past the end when the last glyph is empty.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const own = 12 + 16 * index;
    woff.copy(head, own, entry, entry + 4);
    woff.copy(head, own + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, own + 8);
    head.writeUInt32BE(length, own + 12);
    const padding = (4 - (length % 4)) % 4;
    tables.push(table, Buffer.alloc(padding));
    offset += length + padding;
  }
  return Buffer.concat([head, ...tables]);
}
