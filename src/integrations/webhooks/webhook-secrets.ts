import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/http/security/secrets';

/** Signing secrets of subscriptions: derived from one server key, so that none is stored. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly secrets: Secrets) {}

  /** The secret of a subscription in a given version; the same in every process. */
  async of(id: string, version: number): Promise<string> {
    const key = await this.secrets.get('webhooks');
    return `whsec_${createHmac('sha256', key).update(`${id}:${version}`).digest('base64url')}`;
  }
}
