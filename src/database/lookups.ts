import { types } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { OwnConnection } from './own-connection';
import { isUnreachable } from './pg-errors';
import type { NamedStatement, Row } from './round-trip';

/** Round trips at once; what is asked for in the meantime waits for the next, and goes together. */
export const LOOKUP_CONNECTIONS = 2;

interface Asked {
  readonly statement: NamedStatement;
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The lookups that nearly every request waits for, whatever feature they belong to: all that come in one turn take one
 * round trip, on connections of their own. A lookup is always sent after it was requested.
 */
@Injectable()
export class Lookups {
  private readonly free: OwnConnection[];
  private turns: (() => void)[] = [];
  private asked: Asked[] = [];
  private scheduled = false;
  private isClosed = false;

  /** The pool is the caller's to end, after `close`; it has LOOKUP_CONNECTIONS. */
  constructor(pool: Pool) {
    this.free = Array.from({ length: LOOKUP_CONNECTIONS }, () => new OwnConnection(pool));
  }

  /** Calls back as soon as a statement can be sent; all that are asked for then, by whomever, are sent together. */
  readonly turn = (callback: () => void): void => {
    this.turns.push(callback);
    this.schedule();
  };

  /** The statement only reads and may run twice. Rejects with the driver's error. */
  query<T extends object>(statement: NamedStatement): Promise<T[]> {
    return new Promise((resolve, reject) => {
      this.asked.push({ statement, resolve: resolve as (rows: Row[]) => void, reject });
      this.schedule();
    });
  }

  /** Gives the connections back, those in use as soon as they are answered. */
  close(): void {
    this.isClosed = true;
    for (const connection of this.free) connection.release();
  }

  /** After the current turn, so that requests read from the network in it share a round trip. */
  private schedule(): void {
    if (this.scheduled || this.free.length === 0 || this.turns.length + this.asked.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      // What these ask for goes with this round trip; until it is sent, nothing else takes the connection.
      for (const callback of this.turns.splice(0)) callback();
      this.scheduled = false;
      const connection = this.asked.length > 0 ? this.free.pop() : undefined;
      if (connection) void this.send(connection, this.asked.splice(0));
      this.schedule();
    });
  }

  private async send(connection: OwnConnection, asked: readonly Asked[]): Promise<void> {
    try {
      await this.ask(connection, asked);
    } finally {
      if (this.isClosed) connection.release();
      this.free.push(connection);
      this.schedule();
    }
  }

  private async ask(connection: OwnConnection, asked: readonly Asked[]): Promise<void> {
    try {
      const answers = await connection.queryAll(asked.map(({ statement }) => statement));
      asked.forEach(({ resolve }, index) => resolve(answers[index] ?? []));
    } catch (error) {
      if (asked.length === 1 || (types.isNativeError(error) && isUnreachable(error))) {
        for (const { reject } of asked) reject(error);
        return;
      }
      // One by one, so that a statement that the server refuses does not fail the others.
      for (const one of asked) await this.ask(connection, [one]);
    }
  }
}
