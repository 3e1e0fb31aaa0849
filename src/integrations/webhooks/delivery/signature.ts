import { createHmac } from 'node:crypto';

/** Receivers should refuse older signatures. */
export const TOLERANCE_SECONDS = 300;

/** The `Fitout-Signature` header: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
