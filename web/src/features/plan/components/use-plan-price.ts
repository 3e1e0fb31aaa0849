import { useEffect, useRef, useState } from 'react';
import type { Plan } from '@fitout/plan';
import { estimatePlan, type PlanEstimate } from '../api/plan-commands';

/** What is to be priced, and at which revision of the BOQ. */
interface Question {
  readonly plan: Plan | null;
  readonly revision: number;
}

interface Price {
  readonly plan: Plan;
  readonly estimate: PlanEstimate | null;
  readonly error: unknown;
}

/**
 * The price of a plan while it is shaped: one question at a time, the newest plan next, so that a drag never waits in a queue.
 * `plan`: null where there is nothing to ask. `revision`: of the BOQ, whose change asks again.
 */
export function usePlanPrice(boqId: string, plan: Plan | null, revision: number) {
  const [price, setPrice] = useState<Price | null>(null);
  const wanted = useRef<Question>({ plan, revision });
  const isAsking = useRef(false);
  useEffect(() => {
    const question = { plan, revision };
    wanted.current = question;
    async function ask(): Promise<void> {
      const now = wanted.current;
      if (isAsking.current || !now.plan) return;
      isAsking.current = true;
      const of = now.plan;
      const answer = await estimatePlan(boqId, of).then(
        (estimate): Price => ({ plan: of, estimate, error: null }),
        (error: unknown): Price => ({ plan: of, estimate: null, error }),
      );
      isAsking.current = false;
      setPrice(answer);
      if (wanted.current !== now) await ask();
    }
    void ask();
  }, [boqId, plan, revision]);
  const isAnswer = plan !== null && price !== null;
  return {
    /** Of this plan, or of the one before it while this is asked for. */
    estimate: isAnswer ? price.estimate : null,
    isLate: plan !== null && price?.plan !== plan,
    error: isAnswer && price.plan === plan ? price.error : null,
  };
}
