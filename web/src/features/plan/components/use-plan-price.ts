import { useEffect, useRef, useState } from 'react';
import { estimatePlan, type PlanChange, type PlanEstimate } from '../api/plan-commands';

/** What is to be priced, and at which revision of the BOQ. */
interface Question {
  readonly change: PlanChange | null;
  readonly revision: number;
}

interface Price {
  readonly change: PlanChange;
  readonly estimate: PlanEstimate | null;
  readonly error: unknown;
}

/**
 * The price of a plan while it is shaped: one question at a time, the newest plan next, so that a drag never waits in a queue.
 * `change`: null where there is nothing to ask. `revision`: of the BOQ, whose change asks again.
 */
export function usePlanPrice(boqId: string, change: PlanChange | null, revision: number) {
  const [price, setPrice] = useState<Price | null>(null);
  const wanted = useRef<Question>({ change, revision });
  const isAsking = useRef(false);
  useEffect(() => {
    const question = { change, revision };
    wanted.current = question;
    async function ask(): Promise<void> {
      const now = wanted.current;
      if (isAsking.current || !now.change) return;
      isAsking.current = true;
      const of = now.change;
      const answer = await estimatePlan(boqId, of).then(
        (estimate): Price => ({ change: of, estimate, error: null }),
        (error: unknown): Price => ({ change: of, estimate: null, error }),
      );
      isAsking.current = false;
      setPrice(answer);
      if (wanted.current !== now) await ask();
    }
    void ask();
  }, [boqId, change, revision]);
  const isAnswer = change !== null && price !== null;
  return {
    /** Of this plan, or of the one before it while this is asked for. */
    estimate: isAnswer ? price.estimate : null,
    isLate: change !== null && price?.change !== change,
    error: isAnswer && price.change === change ? price.error : null,
  };
}
