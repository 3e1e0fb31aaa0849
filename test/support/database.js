"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.TEMPLATE_DATABASE = void 0;
exports.createTestDatabase = createTestDatabase;
const node_crypto_1 = require("node:crypto");
const kysely_1 = require("../../src/database/kysely");
/** The migrated database that every suite's own is copied from. */
exports.TEMPLATE_DATABASE = 'fitout_template';
/** A fresh, migrated database for one suite. Call `drop` in `afterAll`. */
async function createTestDatabase() {
    const owner = process.env.FITOUT_TEST_OWNER_URL;
    const application = process.env.FITOUT_TEST_APPLICATION_URL;
    if (!owner || !application)
        throw new Error('No test database: name the suite `.int-spec.ts` or `.e2e-spec.ts`.');
    const name = `test_${(0, node_crypto_1.randomBytes)(6).toString('hex')}`;
    // WAL_LOG copies a small database faster than a checkpoint; one suite at a time may copy, so others wait for the lock.
    await asOwner(owner, async (pool) => {
        await pool.query('select pg_advisory_lock(77)');
        await pool.query(`create database ${name} template ${exports.TEMPLATE_DATABASE} strategy wal_log`);
        await pool.query('select pg_advisory_unlock(77)');
    });
    const url = withDatabase(application, name);
    const pool = (0, kysely_1.createPool)(url, { max: 20, applicationName: 'fitout-test' });
    return {
        url,
        ownerUrl: withDatabase(owner, name),
        pool,
        db: (0, kysely_1.createDb)(pool),
        drop: async () => {
            if (!pool.ended)
                await pool.end();
            await asOwner(owner, (setup) => setup.query(`drop database ${name} with (force)`));
        },
    };
}
function withDatabase(url, name) {
    const changed = new URL(url);
    changed.pathname = `/${name}`;
    return changed.href;
}
async function asOwner(url, work) {
    const pool = (0, kysely_1.createPool)(url, { max: 1, applicationName: 'fitout-test-setup' });
    try {
        await work(pool);
    }
    finally {
        await pool.end();
    }
}
