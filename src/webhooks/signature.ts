import { createHmac } from 'node:crypto';

/** A receiver refuses a signature that is older than this. */
export const TOLERANCE_SECONDS = 300;

/** The header `Fitout-Signature`: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
