import { GST_STATES, stateOfGstin } from '../../../kernel/places/gst-states';
import { faultsOf } from '../../../kernel/plan';
import { isPercent } from '../../../kernel/selling';
import { answerEffect } from '../answers';
import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { evolve, type BoqFact } from '../boq.events';
import { changesBetween, type HeadChanges } from '../boq.patch';
import type { BoqHead, BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';
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

/** Draws the flat, and measures the lines that follow from its rooms again. Null where it is drawn like that already. */
export function drawPlan({ plan }: CommandOf<'DrawPlan'>, state: BoqState, env: DecideEnv): BoqFact | null {
  const changes = changesBetween<Pick<BoqHead, 'plan'>>(state.head, { plan });
  if (!changes.plan) return null;
  const [fault] = faultsOf(plan, (room) => room);
  if (fault) throw new Rejection('invalid', fault.message, 'plan');
  for (const { itemId } of plan.items)
    if (!state.lines.has(itemId)) throw new Rejection('invalid', 'The BOQ has no such item.', 'items');
  const data = followed({ plan: changes.plan }, state, env);
  return state.head.plan === null ? { type: 'PlanDrawn', data } : { type: 'PlanChanged', data };
}

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
