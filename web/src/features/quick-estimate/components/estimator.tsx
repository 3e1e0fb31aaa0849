import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import type { Layouts } from '../../../lib/boq/usual-area';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { quickEstimateQuery } from '../../../lib/reference/quick-estimate';
import { saveEstimate } from '../api/save-estimate';
import { FIRST_ANSWERS, type Answers } from '../model/answers';
import { EstimateResult } from './estimate-result';
import classes from './estimator.module.css';
import { Questionnaire } from './questionnaire';

const SETTLE_MS = 200;

/** Questions and their live answer in one card; "See every line" keeps it as a BOQ. */
export function Estimator({ layouts }: { layouts?: Layouts | undefined }) {
  const [answers, setAnswers] = useState<Answers>(FIRST_ANSWERS);
  const [settled] = useDebouncedValue(answers, SETTLE_MS);
  const query = useQuery(quickEstimateQuery(settled));
  const navigate = useNavigate();
  const save = useCommand<Answers, string>({
    run: saveEstimate,
    onSuccess: (boqId) => void navigate(paths.details(boqId)),
    onError: (error) => toast.error(messageOf(error)),
  });
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
            updating={query.isPlaceholderData || settled !== answers}
            onPackage={(budget_type) => setAnswers({ ...answers, budget_type })}
            onScope={(scope) => setAnswers({ ...answers, scope })}
            action={
              <Button onClick={() => save.mutate(answers)} loading={save.isPending}>
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
