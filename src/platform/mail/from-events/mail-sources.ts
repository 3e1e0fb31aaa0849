import { Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables';
import type { StoredEvent } from '../../event-store/event-store';
import type { OutgoingMail } from '../mail';

/** A mail because of an event. */
export interface EventMail extends Omit<OutgoingMail, 'id'> {
  /** Whom it is for, once per event: with the event's id it makes the id of the mail. */
  readonly addressee: string;
}

/** What a feature mails because of its events. */
export interface MailSource {
  /** The event types that may mail someone. */
  readonly types: readonly string[];
  /**
   * The mails of an event; empty for none. Runs in the worker, again when it throws. `tx` is the transaction in which the
   * mails are stored: what it writes there is kept only with them.
   */
  mails(event: StoredEvent, tx: Kysely<Database>): Promise<readonly EventMail[]>;
}

/** The sources of this process; each feature adds its own when its module starts. */
@Injectable()
export class MailSources {
  private readonly byType = new Map<string, MailSource>();

  add(source: MailSource): void {
    for (const type of source.types) this.byType.set(type, source);
  }

  get types(): readonly string[] {
    return [...this.byType.keys()];
  }

  /** The source for events of a type; undefined for a type that mails nobody. */
  of(type: string): MailSource | undefined {
    return this.byType.get(type);
  }
}
