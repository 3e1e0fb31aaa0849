import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { faultsOf, type Plan, type PlanFault } from '@fitout/plan';
import { messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { drawPlan, type DrawInput, type PlanDrawn } from '../api/plan-commands';
import { changeOf, type NewThing } from '../model/adding';
import { proposedIn, type Draft } from '../model/edits';
import type { BillThing } from '../model/standing';
import { beginWith, isChanged, planReducer, shownPlan } from '../model/plan-state';
import { sceneOf } from '../../../ui/plan/drawn/scene';
import { usePlanPrice } from './use-plan-price';

interface Props {
  readonly boqId: string;
  /** As it is stored, or arranged from the answers. */
  readonly stored: Plan;
  readonly isDrawn: boolean;
  readonly revision: number;
  readonly nameOf: (room: string) => string;
  readonly mayEdit: boolean;
  readonly bill: readonly BillThing[];
  /** What was taken from the catalogue, whether it stands on the plan or not. */
  readonly added: readonly NewThing[];
}

/** The plan in hand: its steps, what is wrong with it, what it costs, and applying it as one revision. */
export function useShaping({ boqId, stored, isDrawn, revision, nameOf, mayEdit, bill, added }: Props) {
  const [state, act] = useReducer(planReducer, stored, beginWith);
  const [drawn, setDrawn] = useState<PlanDrawn | null>(null);
  const [base, setBase] = useState({ stored, revision });
  const [taken, setTaken] = useState(0);
  const [applied, setApplied] = useState<{ sized: Draft['sized']; bill: readonly BillThing[] } | null>(null);
  const plan = shownPlan(state);
  const scene = useMemo(() => sceneOf(plan), [plan]);
  const faults = useFaults(plan, nameOf);
  const isOwn = isChanged(state);
  const change = useMemo(
    () => changeOf(plan, scene.measured, { stored: state.stored, bill, added }),
    [plan, scene, state.stored, bill, added],
  );

  function take(): void {
    setBase({ stored, revision });
    setTaken(taken + 1);
    act({ do: 'store', plan: stored });
  }
  const isNew = base.stored !== stored && hashKey([stored]) !== hashKey([state.stored]);
  // Another person's plan, or one's own after an undo, takes the place of what was not changed here.
  if (isNew && !isOwn && !state.dragged) take();
  else if (base.stored !== stored && !isNew) setBase({ stored, revision });

  const command = useBoqCommand<DrawInput, PlanDrawn>({
    boqId,
    wide: true,
    run: drawPlan,
    onSuccess: (answer, { change: { plan: stands } }) => {
      act({ do: 'store', plan: stands });
      setBase((now) => ({ ...now, revision: answer.revision }));
      setDrawn(answer);
      toast.success(answer.message);
    },
    onError: (error) => {
      setApplied(null);
      toast.error(messageOf(error));
    },
  });
  const isPriced = mayEdit && (isOwn || state.dragged !== null) && faults.length === 0;
  const price = usePlanPrice(boqId, isPriced ? change : null, revision);
  useUnsaved(isOwn && !command.isPending);
  return {
    state,
    act,
    plan,
    scene,
    faults,
    /** How many openings nobody has accepted yet. */
    proposed: proposedIn(plan).length,
    price,
    /** How often another plan took its place. */
    taken,
    /** Sizes that were applied, until the bill is read again. */
    settling: applied?.bill === bill ? applied.sized : undefined,
    /** What the last plan that was applied did. */
    drawn,
    closeDrawn: () => setDrawn(null),
    /** Somebody else drew the flat while it was changed here. */
    takeTheirs: isNew && isOwn ? take : null,
    canApply: (isOwn || !isDrawn) && plan.walls.length > 0,
    isApplying: command.isPending,
    apply: useLatest(() => {
      setApplied({ sized: state.plan.sized, bill });
      command.mutate({ boqId, change, revision: base.revision });
    }),
  };
}

const NO_FAULTS: readonly PlanFault[] = [];

/** The same list for all plans without faults: what shows it is not drawn again for each. */
function useFaults(plan: Plan, nameOf: (room: string) => string): readonly PlanFault[] {
  const faults = useMemo(() => faultsOf(plan, nameOf), [plan, nameOf]);
  return faults.length > 0 ? faults : NO_FAULTS;
}

/** One function for as long as the component lives, which does what the newest one does. */
function useLatest(run: () => void): () => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback(() => latest.current(), []);
}
