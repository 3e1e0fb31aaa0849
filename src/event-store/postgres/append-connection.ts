import { types } from 'node:util';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { StoreUnavailableError, translateError } from '../errors';

/**
 * A connection held for as long as it works: taking one from a pool and giving it back costs an append more than its
 * own statement does. One call at a time.
 */
export class AppendConnection {
  private client: PoolClient | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * Answers the statement's rows. Rejects with the driver's error.
   *
   * A connection lost half-way leaves open whether a batch was committed. The events' ids tell: sent again, what was
   * stored answers `duplicate`. So one fresh try is safe, and heals a restart of the server nobody need notice.
   */
  async query<Row extends object>(config: QueryConfig): Promise<Row[]> {
    try {
      return await this.attempt<Row>(config);
    } catch (error) {
      if (!(translateError(error) instanceof StoreUnavailableError)) throw error;
      return await this.attempt<Row>(config);
    }
  }

  /** Gives the connection back to its pool. */
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
    // Checked out, a client has no listener of its pool, and an error without one would end the process.
    client.on('error', this.lost);
    return client;
  }

  private readonly lost = (): void => {
    const { client } = this;
    this.client = undefined;
    client?.release(true);
  };
}

/** Whether the server refused the data (SQLSTATE classes 22 and 23), which leaves the connection as good as before. */
function isRefusal(error: unknown): boolean {
  return types.isNativeError(error) && 'code' in error && /^2[23]/.test(String(error.code));
}
