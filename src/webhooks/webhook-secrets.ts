import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../http/security/secrets';

/** Signing secrets of subscriptions: derived from one key of the server, so that none of them is stored. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** The secret of a subscription in one of its versions; the same in every process. */
  async of(id: string, version: number): Promise<string> {
    const key = await this.secrets.get('webhooks');
    return `whsec_${createHmac('sha256', key).update(`${id}:${version}`).digest('base64url')}`;
  }
}
