import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../../fuzz/dice';
import type { Product } from '../../proof/support/product';
import type { Stage } from './stage';

/** What happens to a stage. It returns when the cause is gone; the product then has to become healthy by itself. */
export interface Fault {
  readonly name: string;
  readonly what: string;
  /** What it breaks; two faults of one place cannot come together. */
  readonly place: 'processes' | 'clock' | 'database' | 'database-link' | 'client-link' | 'redis' | 'mail';
  /** What a stage must have for it. */
  readonly needs?: readonly ('redis' | 'small-disk')[];
  readonly strike: (stage: Stage, dice: Dice) => Promise<void>;
}

const seconds = (dice: Dice, from: number, to: number): Promise<void> =>
  sleep(from * 1_000 + dice.below((to - from) * 1_000));

async function killChild(role: 'api' | 'worker', server: Product): Promise<void> {
  const before = server.roleProcess(role);
  process.kill(before, 'SIGKILL');
  await server.restarted(role, before);
}

/** kill -9 of a supervisor with its process, as when a machine goes; started again a moment later. */
async function killServer(server: Product): Promise<void> {
  await server.kill({ database: false });
  await sleep(1_000);
  await server.start();
}

const PROCESSES: readonly Fault[] = [
  {
    name: 'api-kill',
    place: 'processes',
    what: 'kill -9 of an API process; its supervisor starts it again',
    strike: ({ apis }, dice) => killChild('api', dice.of(apis)),
  },
  {
    name: 'server-kill',
    place: 'processes',
    what: 'kill -9 of a supervisor and its process, API or worker; started again after 1 s',
    strike: ({ servers }, dice) => killServer(dice.of(servers)),
  },
  {
    name: 'workers-kill',
    place: 'processes',
    what: 'kill -9 of both worker processes at once',
    strike: async ({ workers }) => void (await Promise.all(workers.map((worker) => killChild('worker', worker)))),
  },
  {
    name: 'clock-jump',
    place: 'clock',
    what: 'the clock of one process per role, or of all, 3 hours off at most, for 3 to 6 s',
    strike: async (stage, dice) => {
      stage.setClocks((dice.below(6 * 3_600) - 3 * 3_600) * 1_000, dice.chance(50));
      await seconds(dice, 3, 6);
      stage.setClocks(0, true);
    },
  },
];

const DATABASE: readonly Fault[] = [
  {
    name: 'backend-kill',
    place: 'database',
    what: 'kill -9 of a PostgreSQL backend: PostgreSQL ends every connection and recovers',
    strike: async ({ database }) => {
      await database.kill('backend');
      await database.start();
    },
  },
  {
    name: 'postmaster-kill',
    place: 'database',
    what: 'kill -9 of the postmaster; started again at once',
    strike: async ({ database }) => {
      await database.kill('postmaster');
      await database.start();
    },
  },
  {
    name: 'database-restart',
    place: 'database',
    what: 'PostgreSQL is stopped and started',
    strike: async ({ database }) => {
      await database.stop();
      await database.start();
    },
  },
  {
    name: 'database-away',
    place: 'database',
    what: 'PostgreSQL is away for 4 to 10 s',
    strike: async ({ database }, dice) => {
      await database.stop();
      await seconds(dice, 4, 10);
      await database.start();
    },
  },
  {
    name: 'disk-full',
    place: 'database',
    what: 'no byte is left for database and files, for 3 to 8 s',
    needs: ['small-disk'],
    strike: async ({ disk, database }, dice) => {
      disk.fill();
      await seconds(dice, 3, 8);
      disk.free();
      // Without space for its write-ahead log PostgreSQL ends; then whoever made space starts it.
      await database.start();
    },
  },
];

const NETWORK: readonly Fault[] = [
  {
    name: 'slow-database',
    place: 'database-link',
    what: 'every piece of data to and from the database takes 20 to 150 ms longer, for 5 to 8 s',
    strike: async ({ link }, dice) => {
      link.slow(20 + dice.below(130));
      await seconds(dice, 5, 8);
      link.heal();
    },
  },
  {
    name: 'slow-clients',
    place: 'client-link',
    what: 'every piece of data between clients and APIs takes 100 to 600 ms longer, for 4 to 8 s',
    strike: async ({ fronts }, dice) => {
      for (const front of fronts) front.slow(100 + dice.below(500));
      await seconds(dice, 4, 8);
      for (const front of fronts) front.heal();
    },
  },
  {
    name: 'half-open-database',
    place: 'database-link',
    what: 'the database takes what it is sent and never answers, for 4 to 8 s; those connections stay dead',
    strike: async ({ link }, dice) => {
      link.silence();
      await seconds(dice, 4, 8);
      link.heal();
    },
  },
  {
    name: 'half-open-client',
    place: 'client-link',
    what: 'an API takes what it is sent and never answers, for 4 to 8 s; those connections stay dead',
    strike: async ({ fronts }, dice) => {
      const front = dice.of(fronts);
      front.silence();
      await seconds(dice, 4, 8);
      front.heal();
    },
  },
];

const SURROUNDINGS: readonly Fault[] = [
  {
    name: 'redis-away',
    place: 'redis',
    what: 'Redis is killed, and back empty after 2 to 6 s',
    needs: ['redis'],
    strike: async ({ redis }, dice) => {
      await redis?.stop();
      await seconds(dice, 2, 6);
      await redis?.start();
    },
  },
  {
    name: 'redis-flush',
    place: 'redis',
    what: 'FLUSHALL, four times',
    needs: ['redis'],
    strike: async ({ redis }) => {
      for (let time = 0; time < 4; time += 1) {
        await redis?.flush();
        await sleep(300);
      }
    },
  },
  {
    name: 'mail-away',
    place: 'mail',
    what: 'the mail server is away for 3 to 6 s',
    strike: async (stage, dice) => {
      await stage.mail.stop();
      await seconds(dice, 3, 6);
      await stage.startMail();
    },
  },
];

export const FAULTS: readonly Fault[] = [...PROCESSES, ...DATABASE, ...NETWORK, ...SURROUNDINGS];

/** Both at once, as one fault. */
function together(one: Fault, other: Fault): Fault {
  return {
    name: `${one.name}+${other.name}`,
    what: `${one.what}; meanwhile ${other.what}`,
    place: one.place,
    needs: [...(one.needs ?? []), ...(other.needs ?? [])],
    strike: async (stage, dice) => void (await Promise.all([one.strike(stage, dice), other.strike(stage, dice)])),
  };
}

/** Every two faults that break different places. */
export const PAIRS: readonly Fault[] = FAULTS.flatMap((one, at) =>
  FAULTS.slice(at + 1)
    .filter(({ place }) => place !== one.place)
    .map((other) => together(one, other)),
);
