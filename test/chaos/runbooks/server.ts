import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createPool } from '../../../src/platform/database/kysely';
import { until } from '../../support/until';
import { freePort } from '../../proof/support/product';

/** Where Debian has the programs of its servers, besides the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'pg_ctl', 'pg_dump', 'pg_restore', 'pg_basebackup', 'createdb', 'psql'];
const PASSWORD = 'first password';
const SETTINGS = `unix_socket_directories = ''
max_connections = 150
max_wal_size = '96MB'
min_wal_size = '32MB'
`;

/** Where a server is: its address, and the network namespace that it runs in. */
export interface Place {
  readonly host: string;
  readonly within: readonly string[];
}

const HERE: Place = { host: '127.0.0.1', within: [] };

/** The folder of a PostgreSQL whose programs are all there. Throws with what to install. */
function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))));
  if (!found) throw new Error(`The runbooks need ${NEEDED.join(', ')}: apt-get install postgresql`);
  return found;
}

/** Whether this machine has them. */
export function hasPrograms(): boolean {
  try {
    return programs() !== '';
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; then it runs as its own user, or as nobody. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // There is no such user; the next one.
    }
  }
  return { uid: 65_534, gid: 65_534 };
}

/** A folder that PostgreSQL's user may write to. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A PostgreSQL of its own, as an operator has it: with a role and database `fitout`, and an administrator. */
export class Server {
  private child: ChildProcess | null = null;

  private constructor(
    readonly data: string,
    readonly port: number,
    private readonly place: Place = HERE,
  ) {}

  /** Makes a cluster in a new folder, with the role of the product, and starts it. */
  static async create(folder: string, place: Place = HERE): Promise<Server> {
    const server = new Server(join(makeFolder(folder), 'pgdata'), await freePort(), place);
    const password = join(folder, 'password');
    writeFileSync(password, PASSWORD);
    chmodSync(password, 0o644);
    const args = [`--pgdata=${server.data}`, '--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256'];
    execFileSync(join(programs(), 'initdb'), [...args, '--encoding=UTF8', '--locale=C', '--no-sync'], {
      stdio: 'ignore',
      ...serverUser(),
    });
    appendFileSync(
      join(server.data, 'postgresql.conf'),
      `${SETTINGS}port = ${server.port}\nlisten_addresses = '${place.host}'\n`,
    );
    appendFileSync(join(server.data, 'pg_hba.conf'), 'host all all samenet scram-sha-256\n');
    await server.start();
    await server.query(`create role fitout login password '${PASSWORD}'`);
    return server;
  }

  /** One that is started by the page, with its port. */
  static at(data: string, port: number): Server {
    return new Server(data, port);
  }

  /** For the programs of PostgreSQL, as its administrator. */
  get environment(): Record<string, string> {
    return {
      PATH: `${programs()}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      PGHOST: this.place.host,
      PGPORT: String(this.port),
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
      PGPASSWORD: PASSWORD,
    };
  }

  urlOf(database: string, password = PASSWORD, role = 'fitout'): string {
    return `postgres://${role}:${encodeURIComponent(password)}@${this.place.host}:${this.port}/${database}`;
  }

  /** Rows of a statement by the administrator. */
  async query<Row extends object>(text: string, database = 'postgres'): Promise<Row[]> {
    const pool = createPool(this.urlOf(database, PASSWORD, 'postgres'), { max: 1, applicationName: 'runbooks' });
    try {
      return (await pool.query<Row>(text)).rows;
    } finally {
      await pool.end();
    }
  }

  async start(): Promise<void> {
    const { within } = this.place;
    const user = serverUser();
    // Into a network of its own only root goes; from there on as the server's user.
    const become =
      within.length > 0 && user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
    const [program = '', ...args] = [...within, ...become, join(programs(), 'postgres'), '-D', this.data];
    const child = spawn(program, args, { stdio: 'ignore', ...(within.length > 0 ? {} : user) });
    this.child = child;
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`PostgreSQL in ${this.data} ended with ${child.exitCode}`);
        return this.answers();
      },
      () => 'PostgreSQL did not start',
    );
  }

  get runs(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it: as an operator does, or as a machine that is lost. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const { child } = this;
    if (!child || !this.runs) return;
    const over = new Promise((settle) => child.once('exit', settle));
    child.kill(signal);
    await over;
  }

  private answers(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    );
  }
}
