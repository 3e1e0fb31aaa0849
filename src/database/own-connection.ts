import { types } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { isUnreachable } from './pg-errors';
import { roundTrip, type NamedStatement, type Row } from './round-trip';

/**
 * A long-lived connection: borrowing one from a pool for each statement costs more than a short statement itself. One
 * call at a time.
 */
export class OwnConnection {
  private client: PoolClient | undefined;

  constructor(private readonly pool: Pool) {}

  /** The rows of one statement. Rejects with the driver's error. */
  async query<T extends object>(statement: NamedStatement): Promise<T[]> {
    const [rows] = await this.queryAll([statement]);
    return rows as T[];
  }

  /**
   * The rows of each statement; they are sent together. Rejects with the driver's error.
   *
   * A connection lost midway leaves it open whether they were executed, and they are sent once more on a new one, which
   * hides a restart of the server from callers: for statements that may run twice.
   */
  async queryAll(statements: readonly NamedStatement[]): Promise<Row[][]> {
    try {
      return await this.attempt(statements);
    } catch (error) {
      if (!types.isNativeError(error) || !isUnreachable(error)) throw error;
      return await this.attempt(statements);
    }
  }

  /** Returns the connection to its pool. */
  release(): void {
    const { client } = this;
    this.client = undefined;
    client?.removeListener('error', this.lost);
    client?.release();
  }

  private async attempt(statements: readonly NamedStatement[]): Promise<Row[][]> {
    const client = (this.client ??= await this.connect());
    try {
      return await roundTrip(client, statements);
    } catch (error) {
      if (!isRefusal(error)) this.lost();
      throw error;
    }
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.pool.connect();
    // While checked out, a client has no listener from its pool, and an unhandled error event would end the process.
    client.on('error', this.lost);
    return client;
  }

  private readonly lost = (): void => {
    const { client } = this;
    this.client = undefined;
    client?.release(true);
  };
}

/** Whether the server refused the data (SQLSTATE classes 22 and 23); the connection is still usable then. */
function isRefusal(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && /^2[23]/.test(String(error.code));
}
