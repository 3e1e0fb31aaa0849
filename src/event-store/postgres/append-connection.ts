import { types } from 'node:util';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { StoreUnavailableError, translateError } from '../errors';

/**
 * A long-lived connection: borrowing one from a pool for each append costs more than the statement itself. One call at
 * a time.
 */
export class AppendConnection {
  private client: PoolClient | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * Returns the statement's rows. Rejects with the driver's error.
   *
   * A connection lost midway leaves it open whether a batch was committed. Event ids settle it: a resent event that was
   * stored comes back as `duplicate`. So one retry is safe, and hides a server restart from callers.
   */
  async query<Row extends object>(config: QueryConfig): Promise<Row[]> {
    try {
      return await this.attempt<Row>(config);
    } catch (error) {
      if (!(translateError(error) instanceof StoreUnavailableError)) throw error;
      return await this.attempt<Row>(config);
    }
  }

  /** Returns the connection to its pool. */
  release(): void {
    const { client } = this;
    this.client = undefined;
    client?.removeListener('error', this.lost);
    client?.release();
  }

  private async attempt<Row extends object>(config: QueryConfig): Promise<Row[]> {
    const client = (this.client ??= await this.connect());
    try {
      return (await client.query<Row>(config)).rows;
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
