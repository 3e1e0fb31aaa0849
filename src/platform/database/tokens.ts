/** Injection token of the `pg.Pool`. */
export const PG_POOL = Symbol('PgPool');
/** Injection token of the `Kysely<Database>`. */
export const DB = Symbol('Kysely');
