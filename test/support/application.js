"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createTestApi = createTestApi;
const promises_1 = require("node:fs/promises");
const node_os_1 = require("node:os");
const node_path_1 = require("node:path");
const api_module_1 = require("../../src/api.module");
const config_1 = require("../../src/config");
const application_1 = require("../../src/http/application");
const database_1 = require("./database");
/** The whole API over a database of its own, reachable through `app.inject`. Close it in `afterAll`. */
async function createTestApi(further = [], options = {}) {
    const database = await (0, database_1.createTestDatabase)();
    const dataDir = await (0, promises_1.mkdtemp)((0, node_path_1.join)((0, node_os_1.tmpdir)(), 'fitout-api-'));
    const config = (0, config_1.loadConfig)({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        DEMO: '0',
        ...options.env,
    });
    const clean = async () => {
        await database.drop();
        await (0, promises_1.rm)(dataDir, { recursive: true, force: true });
    };
    try {
        const app = await (0, application_1.createApplication)(api_module_1.ApiModule.forRoot(config, further), options);
        await app.init();
        await app.getHttpAdapter().getInstance().ready();
        return {
            app,
            database,
            close: async () => {
                await app.close();
                await clean();
            },
        };
    }
    catch (error) {
        await clean();
        throw error;
    }
}
