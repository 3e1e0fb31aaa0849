import { types } from 'node:util';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { isUnreachable } from '../../database/pg-errors';

/** A statement that each connection prepares once, under its name. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A long-lived connection for appends, so that slow reads never keep them waiting. One call at a time. */
export class AppendConnection {
  private client: PoolClient | undefined;

  constructor(private readonly pool: Pool) {}

  /**
   * The rows of a statement. Rejects with the driver's error.
   *
   * A connection lost midway leaves it open whether it was executed, and it is sent once more on a new one, which hides
   * a restart of the server from callers: for statements that may run twice.
   */
  async query<T extends QueryResultRow>(statement: NamedStatement): Promise<T[]> {
    try {
      return await this.attempt<T>(statement);
    } catch (error) {
      if (!types.isNativeError(error) || !isUnreachable(error)) throw error;
      return await this.attempt<T>(statement);
    }
  }

  /** Returns the connection to its pool. */
  release(): void {
    const { client } = this;
    this.client = undefined;
    client?.removeListener('error', this.lost);
    client?.release();
  }

  private async attempt<T extends QueryResultRow>({ values, ...statement }: NamedStatement): Promise<T[]> {
    const client = (this.client ??= await this.connect());
    try {
      return (await client.query<T>({ ...statement, values: [...values] })).rows;
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
