import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../../../platform/http/security/public-address';
import { Secrets } from '../../../../platform/http/security/secrets';

const SECRET = 'unsubscribe-links';
const HEX_SHA256 = /^[0-9a-f]{64}$/;

/** Links in mails that turn the daily mail of one account off, and can do nothing else. They do not expire. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly address: PublicAddress,
  ) {}

  async url(userId: string): Promise<string> {
    return this.address.url(`/api/unsubscribe/${userId}/${(await this.proof(userId)).toString('hex')}`);
  }

  /** Whether this signature was given to this account. */
  async isValid(userId: string, signature: string): Promise<boolean> {
    return HEX_SHA256.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), await this.proof(userId));
  }

  private async proof(userId: string): Promise<Buffer> {
    return createHmac('sha256', await this.secrets.get(SECRET))
      .update(userId)
      .digest();
  }
}
