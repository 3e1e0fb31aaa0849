import { Inject, Injectable } from '@nestjs/common';
import { OAuth2Client, type LoginTicket } from 'google-auth-library';
import { CONFIG, type Config } from '../../platform/config/config';
import { Problem, unavailable } from '../../platform/http/answers/problem';

/** What Google says about a person, after its signature was checked. */
export interface GooglePerson {
  /** Stable when the email changes. */
  readonly subject: string;
  readonly email: string;
  /** Google runs the mailbox, so its confirmation of the email counts as the owner's. */
  readonly ownsMailbox: boolean;
  readonly name: string | null;
  readonly picture: string | null;
}

const ISSUERS = ['accounts.google.com', 'https://accounts.google.com'];
const KEYS_TIMEOUT_MS = 5_000;

/** Verifies the ID tokens of "Sign in with Google". The client's own claim of an email is never enough. */
@Injectable()
export class GoogleIdentity {
  private readonly client: OAuth2Client;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'googleClientId'>) {
    this.client = new OAuth2Client({
      clientId: config.googleClientId,
      transporterOptions: { timeout: KEYS_TIMEOUT_MS },
    });
  }

  /** The client id. Throws 501 when Google sign-in is not configured. */
  requireClientId(): string {
    const { googleClientId } = this.config;
    if (googleClientId) return googleClientId;
    throw new Problem(501, 'google_not_configured', 'Sign in with Google is not set up on this server.');
  }

  /**
   * The person behind an ID token; null when it is forged, expired, issued for another client, or its email
   * unconfirmed. Throws 501 when not configured, 503 when Google's keys cannot be fetched.
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
      // The library throws for each kind of bad token; callers treat them alike.
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

  /** Google's public keys by id, cached for as long as Google allows. Tests override this. */
  protected async keys(): Promise<Record<string, string>> {
    const { certs } = await this.client.getFederatedSignonCertsAsync();
    return certs as Record<string, string>;
  }
}
