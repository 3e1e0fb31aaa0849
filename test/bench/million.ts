import { openBoqs } from './support/boqs';
import { EVENTS_A_BOQ, fillLog } from './support/event-log';
import { print, withPostgres } from './support/harness';
import { makeHistory } from './support/long-history';
import { rebuildAll } from './support/rebuild-process';

const EVENTS = 1_000_000;
/** Events in a single BOQ: too long a history to hold in memory. */
const LONGEST = 100_000;
const LINES = 60;

/** Rebuilds every read model from a log of a million events: throughput, and whether memory stays constant. */
void withPostgres(async (server) => {
  const boqs = await openBoqs(server.url);
  try {
    const started = performance.now();
    await makeHistory(boqs, 'designer', LINES, LONGEST);
    await fillLog(boqs, EVENTS - LONGEST);
    const seconds = (performance.now() - started) / 1_000;
    print(`${EVENTS} events written in ${seconds.toFixed(0)} s: one BOQ of ${LONGEST}, the others of ${EVENTS_A_BOQ}`);
    const peak = await rebuildAll(server, EVENTS, ({ name, events, seconds: took, quarters }) =>
      print(
        `rebuild of ${name}: ${Math.round(events / took)} events/s, ${took.toFixed(0)} s; ` +
          `most memory in each quarter of the log ${quarters.map((mb) => mb.toFixed(0)).join(', ')} MB`,
      ),
    );
    print(`peak memory of the process: ${peak.toFixed(0)} MB`);
  } finally {
    await boqs.close();
  }
});
