import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../security/secrets';

const SECRET = 'visitor-identifier';
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Identifiers of visitors without an account. They are signed, not stored: only ones issued here are valid, and a
 * visitor who creates nothing leaves nothing behind.
 */
@Injectable()
export class VisitorIdentifiers {
  constructor(private readonly secrets: Secrets) {}

  /** A new identifier: 128 random bits and their signature. */
  async issue(): Promise<string> {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${await this.sign(id)}`;
  }

  /** Fingerprint of the identifier in the header; null when it is absent, malformed or forged. */
  async read(header: string | readonly string[] | undefined): Promise<string | null> {
    const match = typeof header === 'string' ? SHAPE.exec(header.trim()) : null;
    if (!match?.[1] || !match[2]) return null;
    const expected = Buffer.from(await this.sign(match[1]));
    if (!timingSafeEqual(expected, Buffer.from(match[2]))) return null;
    return createHash('sha256').update(`visitor:${match[1]}`).digest('hex');
  }

  private async sign(id: string): Promise<string> {
    return createHmac('sha256', await this.secrets.get(SECRET))
      .update(id)
      .digest('base64url');
  }
}
