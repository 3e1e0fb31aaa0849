/** Injection token of the `pg.Pool`. */
export const PG_POOL = Symbol('PgPool');
/** Injection token of the replica's `pg.Pool`; null where none is set. */
export const REPLICA_POOL = Symbol('ReplicaPool');
/** Injection token of the `Kysely<Database>`. */
export const DB = Symbol('Kysely');
