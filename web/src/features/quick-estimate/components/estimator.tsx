import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import type { Layouts } from '../../../lib/boq/usual-area';
import { DataState } from '../../../ui/feedback/data-state';
import type { LiveEstimate } from '../model/use-answers';
import { useSaved } from '../model/use-saved';
import { EstimateResult } from './estimate-result';
import classes from './estimator.module.css';
import { Questionnaire } from './questionnaire';

/** Questions and their live answer in one card; "See every line" keeps it as a BOQ. */
export function Estimator({ layouts, live }: { layouts?: Layouts | undefined; live: LiveEstimate }) {
  const { answers, setAnswers, query, updating } = live;
  const save = useSaved(answers);
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      className={classes.card}
      aria-label="Quick estimate"
      id="estimate"
    >
      <Questionnaire answers={answers} layouts={layouts} estimate={query.data} onChange={setAnswers} />
      <hr className={classes.rule} />
      <DataState query={query} skeleton={<ResultSkeleton />}>
        {(estimate) => (
          <EstimateResult
            estimate={estimate}
            answers={answers}
            updating={updating}
            onPackage={(budget_type) => setAnswers({ ...answers, budget_type })}
            onScope={(scope) => setAnswers({ ...answers, scope })}
            action={
              <Button onClick={() => save.open(null)} loading={save.isPending}>
                See every line
              </Button>
            }
          />
        )}
      </DataState>
    </Paper>
  );
}

function ResultSkeleton() {
  return (
    <Stack gap="sm" mih={280}>
      <Skeleton h={14} w={190} />
      <Skeleton h={44} w={240} />
      <Skeleton h={12} />
      <Skeleton h={20} />
      <Skeleton h={18} w="80%" />
      <Skeleton h={60} />
      <Skeleton h={32} w="70%" />
    </Stack>
  );
}
