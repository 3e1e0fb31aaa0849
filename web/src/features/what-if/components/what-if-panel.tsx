import { Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { focusAtOnce } from '../../../lib/browser/focus-at-once';
import { boqKeys } from '../../../lib/boq/boq-cache';
import { whenPhrase } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { WHY_PARAM } from '../../../lib/boq/use-why';
import { DataState } from '../../../ui/feedback/data-state';
import { DeltaText, MoneyText } from '../../../ui/boq/money-text';
import { toastError } from '../../../ui/feedback/toast-store';
import { takeBranch } from '../api/branch-commands';
import { branchesQuery, type Branch } from '../api/branch-queries';
import { wholeDifference } from '../model/parts';
import classes from './what-if.module.css';

/** Creates a what-if copy of the BOQ, and lists the existing ones with their effect on the total. */
export function WhatIfPanel({ boqId, revision }: { boqId: string; revision: number }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(branchesQuery(boqId));
  const [title, setTitle] = useState('');
  const take = useCommand<{ boqId: string; title: string }, string>({
    run: takeBranch,
    onSuccess: async (branchId, { title: said }) => {
      void queryClient.invalidateQueries({ queryKey: [...boqKeys.all(boqId), 'branches'] });
      // The copy's own box reads it and shows what it would change.
      await navigate(`${paths.details(branchId)}?${new URLSearchParams({ say: said }).toString()}`);
    },
    onError: toastError,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (title.trim()) take.mutate({ boqId, title: title.trim() });
  };
  return (
    <>
      <Text c="dimmed" fz={13}>
        Try changes in a copy of version {revision}: items, finishes, rates. Your BOQ stays as it is until you apply
        them.
      </Text>
      <Group component="form" gap="xs" align="flex-end" mt={14} mb={24} onSubmit={submit}>
        <TextInput
          // The panel is there before what is in it.
          ref={focusAtOnce}
          data-autofocus
          flex="1 1 220px"
          label="What would you like to try?"
          placeholder="Laminate instead of veneer"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!title.trim() || take.isPending}>
          {take.isPending ? 'Copying…' : 'Try it'}
        </Button>
      </Group>
      <Title order={3} mb={6} ff="text" fz="sm">
        What-if copies
      </Title>
      <DataState
        query={query}
        skeleton={<Skeleton h={120} />}
        isEmpty={(branches) => branches.length === 0}
        empty={
          <Text c="dimmed" fz={13}>
            None yet.
          </Text>
        }
      >
        {(branches) => (
          <ul className={classes.list}>
            {branches.map((branch) => (
              <Entry key={branch.branch_id} boqId={boqId} branch={branch} />
            ))}
          </ul>
        )}
      </DataState>
    </>
  );
}

function Entry({ boqId, branch }: { boqId: string; branch: Branch }) {
  const { branch_id: id, title, taken_at_revision: at, total_cost: total, delta, created_by: by, updated_at } = branch;
  return (
    <li>
      <div>
        <Link to={paths.details(id)}>{title}</Link>
        <Text c="dimmed" fz={13}>
          of version {at} · {by}, {whenPhrase(updated_at)}
        </Text>
      </div>
      <div className={classes.amounts}>
        <Link to={`${paths.details(id)}?${WHY_PARAM}=total`} title={`Why this number: the total of ${title}`}>
          <MoneyText rupees={total} />
        </Link>
        <Link to={wholeDifference(boqId, id)} title={`What makes up the difference of ${title}`}>
          <DeltaText rupees={delta} arrow />
        </Link>
        <Link to={paths.whatIf(boqId, id)} aria-label={`Compare ${title} with the BOQ`}>
          Compare
        </Link>
      </div>
    </li>
  );
}
