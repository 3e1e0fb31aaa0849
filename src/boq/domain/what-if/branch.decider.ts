import { inAgreement } from '../answers';
import { type CommandName, type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { BoqFact } from '../boq.events';
import { applyPatch, changesBetween, EMPTY_PATCH, isEmpty, rateMove, type LineChange, type Patch } from '../boq.patch';
import { ratesOf, type BoqState, type Line } from '../boq.state';
import { headDifferences, lineMoves, rateDifferences, targetOf, type BranchSides, type LineMove } from './branch.moves';
import type { DecideEnv } from '../decide-env';
import { checkSupplier } from '../deciders/head.decider';
import { isImporting } from '../deciders/import.decider';
import { checkComponents } from '../deciders/line.rules';
import { rightsOf } from '../rights';

type MergeBranch = CommandOf<'MergeBranch'>;

const refuse = (message: string): Rejection => new Rejection('conflict', message);

/** What cannot be done in a what-if copy: ownership, access and agreements belong to its BOQ. */
const NOT_IN_A_BRANCH: ReadonlySet<CommandName> = new Set([
  'ImportLines',
  'AskOfImport',
  'FailImport',
  'AttachUser',
  'RemoveMember',
  'AssignBoq',
  'UnlinkBoq',
  'IssueRevision',
  'AcceptIssue',
  'DeclineIssue',
  'WithdrawIssue',
  'MergeBranch',
  'RestoreBoq',
  'MarkPurchases',
]);

/** Refuses what cannot be done in a what-if copy; other commands and other BOQs pass. */
export function refuseInBranch(type: CommandName, { branchedFrom }: BoqState): void {
  if (branchedFrom && NOT_IN_A_BRANCH.has(type))
    throw refuse('This can only be done in the BOQ itself, not in a what-if copy.');
}

/**
 * Creates a what-if copy: the same lines with the same ids and order, the same rates and head, no members of its own.
 */
export function branchBoq({ source, title }: CommandOf<'BranchBoq'>): BoqFact {
  if (source.branchedFrom) throw refuse('You cannot make a what-if copy of a what-if copy. Make it from the BOQ.');
  if (isImporting(source.head)) throw refuse('The file is still being imported.');
  return {
    type: 'BoqCreated',
    data: {
      origin: 'what-if',
      ownerId: null,
      guestIdentifier: null,
      createdBy: null,
      head: { ...source.head, title, status: 'draft', purchases: null },
      lines: [...source.lines.values()],
      rateChanges: ratesOf(source),
      clonedFrom: null,
      branchedFrom: { boqId: source.boqId, revision: source.revision },
    },
  };
}

/**
 * Applies selected changes of a what-if copy to its BOQ. Each selected line becomes what it is in the copy, whatever
 * has changed in the BOQ in the meantime. Throws Rejection: 409 when nothing selected differs, or when a line would
 * need a room or a parent that does not exist.
 */
export function mergeBranch(command: MergeBranch, now: BoqState, env: DecideEnv): BoqFact {
  const { base, branch, otherIds, branchId } = command;
  const sides: BranchSides = { base, branch, now, otherIds };
  for (const id of command.lineIds) {
    if (!branch.lines.has(id) && !base.lines.has(id))
      throw new Rejection('invalid', 'There is no such item in the what-if copy.', 'line_ids');
  }
  const chosen = new Set(command.lineIds);
  const moves = lineMoves(sides).filter(({ id }) => chosen.has(id));
  const patch = withAnswers(consistent(patchOfMoves(command, moves, sides), sides), moves, sides, env);
  if (isEmpty(patch)) throw refuse('There is nothing to apply: the BOQ already has all of it.');
  const needed = rightsOf(patch);
  if (moves.some(bringsRate)) needed.add('rates');
  for (const right of needed) if (!command.rights.has(right)) throw new Rejection('forbidden', right);
  const after = applyPatch(now, patch, now.revision + 1);
  checkSupplier(after.head);
  check(moves, after, sides, env);
  return { type: 'BranchMerged', data: { branchId, branchRevision: branch.revision, patch } };
}

/**
 * Chosen answers bring the lines that follow them, unless all that differs in the copy comes with them. Throws Rejection for
 * some items of the copy that are of other answers than the chosen ones.
 */
function withAnswers(patch: Patch, moves: readonly LineMove[], sides: BranchSides, env: DecideEnv): Patch {
  const left = lineMoves({ ...sides, now: applyPatch(sides.now, patch, sides.now.revision + 1) });
  if (left.length === 0) return patch;
  const agreed = inAgreement(patch, sides.now, env);
  if (agreed !== patch && moves.length > 0)
    throw refuse(
      'These items are not of the answers that you chose. Apply the answers alone, or with all items of the copy.',
    );
  return agreed;
}

/** Whether a line that comes into the BOQ brings a rate of its own that it did not have there. */
function bringsRate({ base, branch, now }: LineMove): boolean {
  return now === null && branch !== null && branch.rate !== null && branch.rate !== base?.rate;
}

function patchOfMoves(command: MergeBranch, moves: readonly LineMove[], sides: BranchSides): Patch {
  const { now } = sides;
  let seq = now.nextSeq;
  const added: Line[] = [];
  const removed: Line[] = [];
  const changed: LineChange[] = [];
  for (const { target, base, branch, now: there } of moves) {
    if (!branch) {
      if (there) removed.push(there);
      continue;
    }
    const componentOf = branch.componentOf === null ? null : targetOf(branch.componentOf, sides);
    // A line that the BOQ lost in the meantime returns to its place; a new one comes last.
    if (!there) added.push({ ...branch, id: target, componentOf, seq: base ? base.seq : seq++ });
    else {
      const changes = changesBetween<Line>(there, { ...branch, id: there.id, seq: there.seq, componentOf });
      changed.push({ id: there.id, changes });
    }
  }
  const head = new Set<string>(command.head);
  const fields = headDifferences(sides).filter(({ field }) => head.has(field));
  return {
    ...EMPTY_PATCH,
    head: changesBetween(now.head, Object.fromEntries(fields.map(({ field, branch: value }) => [field, value]))),
    added,
    removed,
    changed,
    rates: command.rates
      ? rateDifferences(sides).map(({ key, now: before, branch: after }) =>
          rateMove(key, before, after, now.rateOffers.get(key), sides.branch.rateOffers.get(key)),
        )
      : [],
  };
}

/**
 * Adds what follows from the patch: parts of removed furniture become independent, and lines measured by the carpet
 * area follow it.
 */
function consistent(patch: Patch, { branch, now }: BranchSides): Patch {
  const gone = new Set(patch.removed.map(({ id }) => id));
  const own = new Map(patch.changed.map(({ id, changes }) => [id, changes]));
  const area = patch.head.carpetArea;
  for (const line of now.lines.values()) {
    if (gone.has(line.id)) continue;
    const known = own.get(line.id);
    if (line.componentOf !== null && gone.has(line.componentOf) && !known?.componentOf)
      own.set(line.id, { ...known, componentOf: { before: line.componentOf, after: null } });
    if (!area?.before || line.carpetArea !== area.before || known) continue;
    // A line that the copy measured independently of the flat stays so.
    const there = branch.lines.get(line.id);
    if (!there || there.carpetArea === branch.head.carpetArea)
      own.set(line.id, { ...own.get(line.id), carpetArea: area });
  }
  return { ...patch, changed: [...own].map(([id, changes]) => ({ id, changes })) };
}

/** Every line that is added or changed must be valid in its new place. */
function check(moves: readonly LineMove[], after: BoqState, { branch }: BranchSides, env: DecideEnv): void {
  for (const { target } of moves) {
    const line = after.lines.get(target);
    if (!line) continue;
    const broken = env.refuse(line);
    if (broken) throw refuse(`${line.title} cannot be applied: ${broken.message}`);
    if (line.componentOf !== null && !after.lines.has(line.componentOf)) {
      const parent = branch.lines.get(line.componentOf)?.title ?? 'an item';
      throw refuse(`${line.title} is part of ${parent}, which is not in the BOQ. Apply that as well.`);
    }
    try {
      checkComponents(after.lines, [line]);
    } catch (error) {
      if (error instanceof Rejection) throw refuse(`${line.title} cannot be applied: ${error.message}`);
      throw error;
    }
  }
}
