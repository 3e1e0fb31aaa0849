import { Inject, Injectable } from '@nestjs/common';
import { OAuth2Client, type LoginTicket } from 'google-auth-library';
import { CONFIG, type Config } from '../../config';
import { Problem, unavailable } from '../../http/answers/problem';

/** What Google says of a person, after its signature was checked. */
export interface GooglePerson {
  /** Stays the same when the email changes. */
  readonly subject: string;
  readonly email: string;
  /** Google runs the mailbox, so its word for the email counts as the owner's. */
  readonly ownsMailbox: boolean;
  readonly name: string | null;
  readonly picture: string | null;
}

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
const KEYS_TIMEOUT_MS = 5_000;

/** Checks the ID tokens of "Sign in with Google". The client's own word for an email is never enough. */
@Injectable()
export class GoogleIdentity {
  private readonly client: OAuth2Client;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'googleClientId'>) {
    this.client = new OAuth2Client({
      clientId: config.googleClientId,
      transporterOptions: { timeout: KEYS_TIMEOUT_MS },
    });
  }

  /** The client id, when this way of logging in is offered. Throws 501 when it is not. */
  requireClientId(): string {
    const { googleClientId } = this.config;
    if (googleClientId) return googleClientId;
    throw new Problem(501, 'google_not_configured', 'Sign in with Google is not set up on this server.');
  }

  /**
   * The person behind an ID token; null when the token is forged, expired, for somebody else, or its email not
   * confirmed. Throws 501 when not configured, 503 when Google's keys cannot be had.
   */
  async verify(credential: string): Promise<GooglePerson | null> {
    const clientId = this.requireClientId();
    let keys: Record<string, string>;
    try {
      keys = await this.keys();
    } catch {
      throw unavailable();
    }
    let ticket: LoginTicket;
    try {
      ticket = await this.client.verifySignedJwtWithCertsAsync(credential, keys, clientId, ISSUERS);
    } catch {
      // The library throws for each way in which a token can be bad; to the caller they are all one.
      return null;
    }
    const payload = ticket.getPayload();
    if (!payload?.sub || !payload.email || payload.email_verified !== true) return null;
    return {
      subject: payload.sub,
      email: payload.email,
      ownsMailbox: Boolean(payload.hd) || /@(gmail|googlemail)\.com$/i.test(payload.email),
      name: payload.name ?? null,
      picture: payload.picture ?? null,
    };
  }

  /** Google's public keys by id; kept for as long as Google says. Tests put their own here. */
  protected async keys(): Promise<Record<string, string>> {
    const { certs } = await this.client.getFederatedSignonCertsAsync();
    return certs as Record<string, string>;
  }
}
