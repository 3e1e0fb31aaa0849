import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { databaseSeconds } from '../../../platform/database/clock';
import { PG_POOL } from '../../../platform/database/tokens';
import { canonicalJson } from '../../../platform/event-store/canonical';
import { Secrets } from '../../../platform/http/security/secrets';
import { rupees, type Paise } from '../../../kernel/money';
import { type BoqCommand } from '../../domain/boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { EventTotals } from '../../domain/boq.events';
import type { Line } from '../../domain/boq.state';

const SECRET = 'estimate-tokens';
const FIFTEEN_MINUTES = 15 * 60;

/** A BOQ's figures before and after a change. */
export interface Figures {
  readonly before: EventTotals;
  readonly after: EventTotals;
}

/** The answer when a submit is refused. Rupees; the token is for the new figures. */
export interface MovedEstimate {
  readonly total_before: number;
  readonly total_after: number;
  readonly estimate_token: string;
}

/** Throws when the figures that a command is about to make differ from the estimated ones. */
export type EstimateCheck = (figures: Figures) => void;

/**
 * Ties a change to the estimate that a person has seen. A token proves which command on which BOQ gave which figures,
 * for fifteen minutes; it contains no secret and is not stored.
 */
@Injectable()
export class EstimateTokens {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly secrets: Secrets,
  ) {}

  async issue(boqId: string, command: BoqCommand, figures: Figures): Promise<string> {
    const [key, now] = [await this.secrets.get(SECRET), await databaseSeconds(this.pool)];
    return tokenOf(key, boqId, command, figures, now + FIFTEEN_MINUTES);
  }

  /**
   * The check of a submit that carries a token, to be run on the state on which the command is decided. It throws a
   * Rejection (409, with the current figures) when anything behind the estimate has changed, when the token belongs to
   * another command or BOQ, and when it is too old.
   */
  async check(token: string, boqId: string, command: BoqCommand): Promise<EstimateCheck> {
    const [key, now] = [await this.secrets.get(SECRET), await databaseSeconds(this.pool)];
    const expires = Number(token.split('.')[0]);
    return (figures) => {
      const isSame = isEqual(token, tokenOf(key, boqId, command, figures, expires));
      if (isSame && now <= expires) return;
      const current: MovedEstimate = {
        total_before: rupees(figures.before.total),
        total_after: rupees(figures.after.total),
        estimate_token: tokenOf(key, boqId, command, figures, now + FIFTEEN_MINUTES),
      };
      throw new Rejection('conflict', isSame ? EXPIRED : MOVED, null, current);
    };
  }
}

const MOVED = 'The figures behind this estimate have changed. Please check the new amount.';
const EXPIRED = 'The estimate is older than 15 minutes. Please check the figure again.';

function tokenOf(key: Buffer, boqId: string, command: BoqCommand, figures: Figures, expires: number): string {
  const content = canonicalJson([boqId, essence(command), sides(figures), expires]);
  return `${expires}.${createHmac('sha256', key).update(content).digest('hex')}`;
}

function sides({ before, after }: Figures): Paise[] {
  return [before, after].flatMap(({ material, labour, total }) => [material, labour, total]);
}

/** The content of a command, without generated ids and without the fields that only check for concurrent changes. */
function essence(command: BoqCommand): unknown {
  switch (command.type) {
    case 'AddItem':
      return { ...command, line: { ...command.line, id: '' } };
    case 'ReviseBoq':
      return { ...command, steps: command.steps.map(essence) };
    case 'ChangeItem':
    case 'RemoveItem':
      return { ...command, ifRevision: undefined };
    case 'ChangeItems':
      return {
        ...command,
        edits: command.edits.map(({ edit, ...rest }) => ({ ...rest, edit: figuresOf(edit), ifRevision: undefined })),
      };
    case 'CopyItems':
      return { ...command, copies: command.copies.map(({ of }) => of) };
    case 'AwardQuotes':
      return {
        ...command,
        awards: command.awards.map(({ award, edit }) => ({
          award,
          edit: figuresOf(edit),
        })),
        freight: command.freight.map(figuresOf),
      };
    case 'ChangeRate':
      return { ...command, oldRate: undefined };
    case 'UndoChange':
      return { type: command.type, revision: command.revision };
    case 'MergeBranch': {
      const { type, branchId, branch, lineIds, rates, head } = command;
      return { type, branchId, revision: branch.revision, lineIds: [...lineIds].sort(), rates, head: [...head].sort() };
    }
    case 'RevertBoq':
      return { type: command.type, to: command.target.revision, part: command.part };
    default:
      return command;
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A change of a line without who took its rate from where, and when: that is not part of the figures. */
function figuresOf<Change extends Partial<Pick<Line, 'manual'>>>(change: Change): Change {
  return change.manual ? { ...change, manual: { ...change.manual, found: undefined } } : change;
}
