import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { isLeaving } from '../../../lib/browser/leaving';
import { useWords } from '../../../lib/language/words';
import { quickEstimateQuery, type QuickEstimate } from '../../../lib/reference/quick-estimate';
import { FIRST_ANSWERS, type Answers } from './answers';
import { addressOf, answersIn } from './answers-address';

const SETTLE_MS = 200;
const KEPT = 'fo_answers';

export interface LiveEstimate {
  readonly answers: Answers;
  readonly setAnswers: (answers: Answers) => void;
  readonly query: UseQueryResult<QuickEstimate>;
  /** The newest estimate that is drawn: of earlier answers while the present ones are priced, or cannot be. */
  readonly estimate: QuickEstimate | undefined;
  /** A newer result is on its way. */
  readonly updating: boolean;
  /** Other answers than the first ones. */
  readonly isChanged: boolean;
  /** The answers as the query of an address, which keeps the language of this one. */
  readonly address: string;
}

/**
 * The answers to the questions with their estimate. They are in the URL, so that a reload or a link brings them back, and are kept on
 * the device for who comes back without one.
 */
export function useAnswers(): LiveEstimate {
  const [params, setParams] = useSearchParams();
  const [answers, setAnswers] = useState<Answers>(() => answersIn(params) ?? kept() ?? FIRST_ANSWERS);
  const [settled] = useDebouncedValue(answers, SETTLE_MS);
  const query = useQuery(quickEstimateQuery(settled, useWords().locale));
  const [last, setLast] = useState(query.data);
  if (query.data && query.data !== last) setLast(query.data);
  // Drawn in small steps: a price, a plan and four packages at once would hold up the slider.
  const newest = query.data ?? last;
  const estimate = useDeferredValue(newest);
  // A change of the address would cancel the way to another page that is still loading, which may not have been rendered yet.
  const leaves = useNavigation().state !== 'idle';
  useEffect(() => {
    const address = withParams(addressOf(settled));
    keep(address(new URLSearchParams()));
    if (!leaves && !isLeaving() && address(params).toString() !== params.toString()) {
      setParams(address, { replace: true, preventScrollReset: true });
    }
  }, [settled, params, setParams, leaves]);
  return {
    answers,
    setAnswers,
    query,
    estimate,
    updating: query.isPlaceholderData || settled !== answers || estimate !== newest,
    isChanged: withParams(addressOf(answers))(new URLSearchParams()).size > 0,
    address: withParams({ ...addressOf(answers), lang: params.get('lang') })(new URLSearchParams()).toString(),
  };
}

function kept(): Answers | null {
  try {
    return answersIn(new URLSearchParams(localStorage.getItem(KEPT) ?? ''));
  } catch {
    // A browser that keeps nothing starts again.
    return null;
  }
}

function keep(answers: URLSearchParams): void {
  try {
    localStorage.setItem(KEPT, answers.toString());
  } catch {
    // As above.
  }
}
