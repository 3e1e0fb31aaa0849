import { GST_STATES, stateOfGstin } from '../../../kernel/places/gst-states';
import { faultsOf } from '../../../kernel/plan';
import { isPercent } from '../../../kernel/selling';
import { answerEffect } from '../answers';
import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { evolve, type BoqFact } from '../boq.events';
import { changesBetween, difference, type HeadChanges } from '../boq.patch';
import type { BoqHead, BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';
import { asFurnished } from './built-in';
import { addItem, changeItems, removeItems } from './item.decider';
import { checkLine, lineAt, requireText } from './line.rules';

export function renameBoq(command: CommandOf<'RenameBoq'>, state: BoqState): BoqFact | null {
  return changed('BoqRenamed', state, { title: requireText(command.title, 'title') });
}

export function changeDesignFee(command: CommandOf<'ChangeDesignFee'>, state: BoqState): BoqFact | null {
  return changed('DesignFeeChanged', state, atPercent(command, state));
}

/** Changes the answers and other details, and the lines that follow them. Null where nothing changes. */
export function changeDetails(
  { details: asked }: CommandOf<'ChangeDetails'>,
  state: BoqState,
  env: DecideEnv,
): BoqFact | null {
  const details = atPercent(asked, state);
  const changes = changesBetween(state.head, details);
  if (Object.keys(changes).length === 0) return null;
  checkSupplier({ ...state.head, ...details });
  const fact = { type: 'BoqDetailsChanged', data: followed(changes, state, env) } as const;
  if (details.discounts || details.contingency || details.additions || details.fee || details.markUp)
    checkTerms(details, evolve(state, fact), env);
  return fact;
}

/**
 * Draws the flat, and measures the lines that follow from its rooms again. Where it is drawn like that already it is a change of the
 * lines alone that have another size, and null without any.
 */
export function drawPlan(command: CommandOf<'DrawPlan'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const filled = filledBy(command, state, env);
  const plan = asFurnished(command.plan, filled);
  const changes = changesBetween<Pick<BoqHead, 'plan'>>(state.head, { plan });
  if (!changes.plan) return resized(command, state, env);
  const [fault] = faultsOf(plan, (room) => room);
  if (fault) throw new Rejection('invalid', fault.message, 'plan');
  for (const { itemId } of plan.items)
    if (!filled.lines.has(itemId)) throw new Rejection('invalid', 'The BOQ has no such item.', 'items');
  const { kept, ...own } = followed({ plan: changes.plan }, filled, env);
  const type = state.head.plan === null ? 'PlanDrawn' : 'PlanChanged';
  if (filled === state) return { type, data: { kept, ...own } };
  const { added, removed, changed } = difference(state, evolve(filled, { type, data: { kept, ...own } }));
  return { type, data: { changes: own.changes, added, removed, changed, kept } };
}

/** The BOQ with the lines of what is placed, and without those of what is taken away. */
function filledBy(
  { plan, added = [], removed = [], sized = [] }: CommandOf<'DrawPlan'>,
  state: BoqState,
  env: DecideEnv,
): BoqState {
  const placed = new Set(plan.items.map(({ itemId }) => itemId));
  if (added.some(({ id }) => !placed.has(id)))
    throw new Rejection('invalid', 'Place the new item on the plan.', 'added');
  const stood = new Set(state.head.plan?.items.map(({ itemId }) => itemId));
  if (removed.some((id) => placed.has(id) || !stood.has(id)))
    throw new Rejection('invalid', 'Take the item off the plan to remove its line with it.', 'removed');
  if (sized.some(({ id }) => !placed.has(id)))
    throw new Rejection('invalid', 'Place the item on the plan to give it a size there.', 'sized');
  let filled = state;
  for (const line of added) filled = evolve(filled, addItem({ type: 'AddItem', line }, filled, env));
  const facts = [removeItems({ type: 'RemoveItems', ids: removed }, filled), resized({ sized }, filled, env)];
  return facts.reduce((now, fact) => (fact ? evolve(now, fact) : now), filled);
}

const resized = ({ sized = [] }: Pick<CommandOf<'DrawPlan'>, 'sized'>, state: BoqState, env: DecideEnv) =>
  changeItems({ type: 'ChangeItems', edits: sized }, state, env);

/** Answers, and what they do to the lines. */
function followed<Changes extends HeadChanges>(changes: Changes, state: BoqState, env: DecideEnv) {
  const { added, removed, changed, kept } = answerEffect(state, changes, env);
  for (const line of added) checkLine(line, env);
  return { changes, added, removed, changed, kept: kept.map((id) => ({ id, title: lineAt(state, id).title })) };
}

/** A new percentage replaces a fee that is a fixed sum. */
function atPercent<Asked extends Partial<BoqHead>>(asked: Asked, { head }: BoqState): Partial<BoqHead> {
  const { type: _type, ...fields } = asked as Asked & { type?: string };
  const isAnew = fields.designFeeBp !== undefined && fields.fee === undefined && !isPercent(head.fee);
  return isAnew ? { ...fields, fee: null } : fields;
}

function checkTerms({ discounts = [], markUp }: Partial<BoqHead>, after: BoqState, env: DecideEnv): void {
  const { fee, carpetArea } = after.head;
  for (const { line } of discounts)
    if (line !== null && !after.lines.has(line))
      throw new Rejection('invalid', 'The BOQ has no such item.', 'discounts');
  for (const id of Object.keys(markUp?.lines ?? {}))
    if (!after.lines.has(id)) throw new Rejection('invalid', 'The BOQ has no such item.', 'markup');
  if (fee?.kind === 'area' && carpetArea === null)
    throw new Rejection('invalid', 'A fee per square foot needs the carpet area.', 'fee');
  const broken = env.refuseTerms(after);
  if (broken) throw new Rejection('invalid', broken.message, broken.field);
}

/** Refuses a state that does not match the GSTIN. */
export function checkSupplier({ supplierState, supplierGstin }: BoqHead): void {
  if (supplierGstin === null || stateOfGstin(supplierGstin) === supplierState) return;
  const message = `The GSTIN ${supplierGstin} belongs to ${GST_STATES[stateOfGstin(supplierGstin)]}.`;
  throw new Rejection('invalid', message, 'supplier_state');
}

function changed(
  type: 'BoqRenamed' | 'DesignFeeChanged',
  state: BoqState,
  after: Partial<BoqState['head']>,
): BoqFact | null {
  const changes = changesBetween(state.head, after);
  return Object.keys(changes).length === 0 ? null : { type, data: { changes } };
}
