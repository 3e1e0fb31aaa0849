/** PostgreSQL's fixed type OIDs of the elements. */
const OID = { integer: 23, text: 25, bytea: 17, jsonb: 3802 } as const;
/** Dimensions, null flag, element type, length, lower bound. */
const HEADER_BYTES = 20;
/** The only version of jsonb's binary form: the JSON text follows. */
const JSONB_VERSION = 1;

/**
 * A one-dimensional array parameter without nulls, in PostgreSQL's binary format. In text format every quote of every
 * document would be escaped here and unescaped there; as JSON the server would parse every document twice.
 */
export class BinaryArray {
  private buffer: Buffer;
  private end = HEADER_BYTES;
  private length = 0;

  /** An array of these; a `bytea` is given as hex. */
  static of(type: 'text' | 'bytea', items: readonly string[]): Buffer {
    const array = new BinaryArray(type);
    for (const item of items) array.add(item);
    return array.toBuffer();
  }

  constructor(
    private readonly type: keyof typeof OID,
    expectedBytes = 512,
  ) {
    this.buffer = Buffer.allocUnsafe(HEADER_BYTES + expectedBytes);
  }

  /** Adds an `integer`. */
  addInteger(value: number): void {
    this.reserve(8);
    this.buffer.writeInt32BE(4, this.end);
    this.buffer.writeInt32BE(value, this.end + 4);
    this.end += 8;
    this.length += 1;
  }

  /** Adds a `text` or the JSON text of a `jsonb`; a `bytea` is given as hex. */
  add(text: string): void {
    // A UTF-16 unit takes at most three bytes.
    this.reserve(5 + text.length * 3);
    let start = this.end + 4;
    if (this.type === 'jsonb') {
      this.buffer[start] = JSONB_VERSION;
      start += 1;
    }
    const after = start + this.buffer.write(text, start, this.type === 'bytea' ? 'hex' : 'utf8');
    this.buffer.writeInt32BE(after - this.end - 4, this.end);
    this.end = after;
    this.length += 1;
  }

  /** The parameter's bytes: `pg` sends a Buffer unchanged, marked as binary. */
  toBuffer(): Buffer {
    this.buffer.writeInt32BE(1, 0);
    this.buffer.writeInt32BE(0, 4);
    this.buffer.writeInt32BE(OID[this.type], 8);
    this.buffer.writeInt32BE(this.length, 12);
    this.buffer.writeInt32BE(1, 16);
    return this.buffer.subarray(0, this.end);
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }
}
