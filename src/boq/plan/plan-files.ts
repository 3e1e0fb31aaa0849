import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { faultsOf, toWire } from '../../kernel/plan';
import { RoomsDirectory } from '../../directory/rooms/rooms.public';
import { DRAWING_LIMITS } from '../../papers/drawings/dxf/limits';
import { checkDrawing } from '../../papers/drawings/dxf/sieve';
import {
  hintsSchema,
  LAYER_ROLES,
  UNITS,
  WALL_THICKNESS,
  type Hints,
  type Traced,
} from '../../papers/drawings/trace/types';
import { ImportFailure } from '../../papers/reading/import-failure';
import { readPlanDrawing } from '../../papers/reading/parse/parse-file';
import { receiveChecked, type ReceivedFile } from '../../papers/reading/receive-file';
import { invalid, Problem } from '../../platform/http/answers/problem';
import { Semaphore } from '../../platform/http/limits/semaphore';
import type { RequestContext } from '../../platform/http/request/request-context';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { BoqHeads } from '../reads/state/boq-heads';
import { ceilingOfHead } from './measures';
import type { ReadDrawing } from './plan-files.dto';
import { namedPlan } from './plan-files.rooms';

const NO_FILE = 'Select the plan as a DXF file.';
const TOO_HARD = 'Reading this drawing took too long. Copy the plan alone to a new drawing and upload that.';
const MOST_WAITING = 10;
const busy = (): Problem =>
  new Problem(503, 'busy', 'Many drawings are being read. Please try again in a moment.', { retryAfter: 10 });

/** Drawings of other programs as plans. Nothing of them is stored. */
@Injectable()
export class PlanFiles {
  private readonly turns = new Semaphore(1, MOST_WAITING, busy);

  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly heads: BoqHeads,
    private readonly rooms: RoomsDirectory,
  ) {}

  /** What a DXF was read as. 400 with a sentence for a file that is none or cannot be read, 413 for one that is too large. */
  async read(context: RequestContext, boqId: string, request: FastifyRequest): Promise<ReadDrawing> {
    if (!request.isMultipart()) throw invalid({ file: NO_FILE });
    const { head } = await this.heads.state(boqId, context);
    const received = await receiveChecked(request, this.files, NO_FILE, checkDrawing);
    try {
      const traced = await this.trace(received, hintsOf(received.fields));
      return this.answer(traced, ceilingOfHead(head));
    } finally {
      await this.files.delete(received.key);
    }
  }

  private async trace({ key, fileName }: ReceivedFile, hints: Hints): Promise<Traced> {
    const file = await this.files.local(key);
    if (!file) throw busy();
    try {
      return await this.turns.inTurn(() => readPlanDrawing(file.path, { fileName }, hints));
    } catch (error) {
      if (error instanceof ImportFailure) throw invalid({ file: sentenceOf(error) });
      throw error;
    } finally {
      await file.release();
    }
  }

  private answer(traced: Traced, ceiling: number): ReadDrawing {
    const list = [...this.rooms.snapshot().values()];
    const { plan, unnamed } = namedPlan(traced, list, ceiling);
    const { layers, unit, question, unread, furniture } = traced;
    const { net_of_furniture: _net, built_in: _builtIn, ...drawn } = toWire(plan);
    const rest = unnamed > 0 ? [{ what: 'spaces whose words name no room of the list', count: unnamed }] : [];
    return {
      data: {
        layers,
        unit,
        question,
        plan: drawn as ReadDrawing['data']['plan'],
        faults: faultsOf(plan, (room) => this.rooms.entry(room)?.label ?? room).map(({ at, message }) => ({
          ...(at && { at: [...at] }),
          message,
        })),
        unread: [...rest, ...unread],
        furniture,
      },
    };
  }
}

/** The limits of a process have words of workbooks. */
const sentenceOf = ({ code, message }: ImportFailure): string =>
  code === 'timeout' || code === 'memory' ? TOO_HARD : message;

/** `unit`, `roles` and `thickness`, where the form has them before its file. */
function hintsOf(fields: ReadonlyMap<string, string>): Hints {
  const unit = hintsSchema.shape.unit.safeParse(fields.get('unit') || null);
  if (!unit.success) throw invalid({ unit: `Choose one of ${UNITS.join(', ')}.` });
  const roles = hintsSchema.shape.roles.safeParse(parsedRoles(fields.get('roles')));
  if (!roles.success)
    throw invalid({
      roles: `Send a list of at most ${DRAWING_LIMITS.layers} layers, each with its role: ${LAYER_ROLES.join(', ')}.`,
    });
  const thickness = hintsSchema.shape.thickness.safeParse(fields.get('thickness') || undefined);
  if (!thickness.success)
    throw invalid({ thickness: `Give whole millimetres from ${WALL_THICKNESS.least} to ${WALL_THICKNESS.most}.` });
  return { unit: unit.data, roles: roles.data, thickness: thickness.data };
}

function parsedRoles(text: string | undefined): unknown {
  if (!text) return [];
  try {
    return JSON.parse(text);
  } catch {
    // Checked as a list next, which nothing is not.
    return null;
  }
}
