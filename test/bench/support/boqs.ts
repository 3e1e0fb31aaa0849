import { randomUUID } from 'node:crypto';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BoqProjectionsModule } from '../../../src/boq/boq.module';
import { BoqEnv } from '../../../src/boq/core/boq-env';
import { BoqPricing } from '../../../src/boq/core/boq-pricing';
import { BoqCatalogue } from '../../../src/boq/core/boq-catalogue';
import { BoqRunner } from '../../../src/boq/core/boq-runner';
import { BoqStreams, type Authorship } from '../../../src/boq/core/boq-streams';
import { BoqExecutor } from '../../../src/boq/core/commands/boq-executor';
import { createFrom } from '../../../src/boq/create/questionnaire';
import type { BoqCommand } from '../../../src/boq/domain/boq.commands';
import { ConfigModule, loadConfig } from '../../../src/platform/config/config';
import { DatabaseModule } from '../../../src/platform/database/database.module';
import { EVENT_STORE, type EventStore } from '../../../src/platform/event-store/event-store';
import { PROJECTIONS, type Projection } from '../../../src/platform/event-store/projections/projection';
import { LoggingModule } from '../../../src/platform/http/request/logging.module';
import { EstimateTokens } from '../../../src/boq/core/estimates/estimate-tokens';
import { BoqSnapshots } from '../../../src/boq/core/snapshots/snapshots';
import { RateBooks } from '../../../src/directory/rate-books/rate-books.public';
import { parseQuantity } from '../../../src/kernel/quantity';

/** Command path and read models, wired as in the worker. */
@Module({})
class BoqsModule {
  static on(url: string): DynamicModule {
    const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', DEMO: '0' });
    const imports = [ConfigModule.forRoot(config), LoggingModule, DatabaseModule, BoqProjectionsModule];
    return { module: BoqsModule, imports };
  }
}

/** The command path, and the streams it writes. */
export interface CommandPath {
  readonly streams: BoqStreams;
  readonly executor: BoqExecutor;
}

export interface Boqs extends CommandPath {
  readonly store: EventStore;
  /** Dependencies of the deciders. */
  readonly env: BoqEnv;
  readonly projections: readonly Projection[];
  /** The command path of a process just started, with empty caches; optionally reading through another store. */
  startedAnew(store?: EventStore): CommandPath;
  close(): Promise<void>;
}

/** The product's command path in this process, on the given database. */
export async function openBoqs(url: string): Promise<Boqs> {
  const app = await NestFactory.createApplicationContext(BoqsModule.on(url), { logger: ['error'] });
  const part = <T>(type: abstract new (...args: never[]) => T): T => app.get<T>(type, { strict: false });
  const [pricing, catalogue, books] = [part(BoqPricing), part(BoqCatalogue), part(RateBooks)];
  const [snapshots, tokens] = [part(BoqSnapshots), part(EstimateTokens)];
  const logged = app.get<EventStore>(EVENT_STORE, { strict: false });
  return {
    streams: part(BoqStreams),
    executor: part(BoqExecutor),
    store: logged,
    env: new BoqEnv(pricing, catalogue),
    projections: app.get<readonly Projection[]>(PROJECTIONS, { strict: false }),
    startedAnew: (store = logged) => {
      const runner = new BoqRunner(store, snapshots);
      const streams = new BoqStreams(store, runner, books, pricing, snapshots);
      return { streams, executor: new BoqExecutor(runner, streams, pricing, catalogue, books, tokens) };
    },
    close: () => app.close(),
  };
}

/** Authorship of a change, with a new command id. */
export function author(actorId: string): Authorship {
  const commandId = randomUUID();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actorId,
    actorName: 'A designer',
    actorRole: 'designer',
  };
}

/**
 * The command that creates a BOQ of `lines` lines: the questionnaire's lines for a three-bedroom flat, repeated under
 * other ids until there are enough; only the questionnaire's when `lines` is absent.
 */
export function boqCommand(boqId: string, ownerId: string, lines?: number): BoqCommand & { type: 'CreateBoq' } {
  const made = createFrom(
    {
      layout: '3bhk',
      bedrooms: ['master', 'kids', 'guest'],
      hasModularKitchen: true,
      carpetArea: parseQuantity(1_250),
      budgetType: 'premium',
      city: 'pune',
      condition: 'renovation',
      scope: null,
      sizes: null,
    },
    boqId,
    { origin: 'questionnaire', ownerId, guestIdentifier: null, createdBy: ownerId },
  );
  if (lines === undefined) return made;
  const parts = made.lines.filter((line) => line.componentOf === null);
  const filled = Array.from({ length: lines }, (_, index) => {
    const line = parts[index % parts.length];
    if (!line) throw new Error('the questionnaire gave no lines');
    return { ...line, id: randomUUID() };
  });
  return { ...made, lines: filled };
}

/** A furniture line whose count can be increased and decreased. */
export function furnitureOf(command: BoqCommand & { type: 'CreateBoq' }, nth = 0): string {
  const furniture = command.lines.filter((line) => line.service === 'carpentry' && line.manual === null);
  const line = furniture[nth % furniture.length];
  if (!line) throw new Error('the BOQ has no furniture');
  return line.id;
}
