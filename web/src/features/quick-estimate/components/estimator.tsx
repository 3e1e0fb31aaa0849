import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Layouts } from '../../../lib/boq/usual-area';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import { weeksText } from '../../../lib/reference/schedule';
import { DataState } from '../../../ui/feedback/data-state';
import type { LiveEstimate } from '../model/use-answers';
import { EstimateResult } from './estimate-result';
import classes from './estimator.module.css';
import { Questionnaire } from './questionnaire';
import { ShareButton } from './share-button';

/** Questions and their live answer in one card; "See my estimate" opens it in full. */
export function Estimator({ layouts, live }: { layouts?: Layouts | undefined; live: LiveEstimate }) {
  const i18n = useWords();
  const { answers, setAnswers, query, estimate, updating, address } = live;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.card}
      aria-label={i18n.t('Quick estimate')}
      id="estimate"
    >
      <Questionnaire answers={answers} layouts={layouts} onChange={setAnswers} />
      <hr className={classes.rule} />
      <div className={classes.result}>
        {estimate ? (
          <EstimateResult
            estimate={estimate}
            answers={answers}
            updating={updating}
            failed={query.isError}
            onRetry={() => void query.refetch()}
            onChange={setAnswers}
          />
        ) : (
          <DataState query={query} skeleton={<ResultSkeleton />}>
            {() => <ResultSkeleton />}
          </DataState>
        )}
      </div>
      <div className={classes.foot}>
        <Pinned estimate={estimate} updating={updating} />
        <Button component={Link} to={{ pathname: paths.estimate, search: address }} size="md" className={classes.open}>
          {i18n.t('See my estimate')}
        </Button>
        <ShareButton answers={answers} estimate={estimate} />
      </div>
    </Paper>
  );
}

/** On a phone the foot stays in view, and the price with it: two lines, also before they are known. */
function Pinned({ estimate, updating }: Pick<LiveEstimate, 'estimate' | 'updating'>) {
  const i18n = useWords();
  return (
    <p className={classes.pinned} data-updating={updating || undefined} aria-hidden>
      <strong className="num">{estimate ? moneyIn(i18n, estimate.total_cost) : '\u00a0'}</strong>
      <span className="num">
        {estimate && i18n.t('{amount} with GST', { amount: moneyIn(i18n, estimate.total_with_gst) })}
        <br />
        {estimate ? weeksText(estimate, i18n) : '\u00a0'}
      </span>
    </p>
  );
}

function ResultSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton h={48} w={240} />
      <Skeleton h={18} w="60%" />
      <Skeleton h={12} />
      <Skeleton h={20} />
      <Skeleton h={16} w="80%" />
    </Stack>
  );
}
