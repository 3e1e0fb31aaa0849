import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { toast } from '../../../ui/feedback/toast-store';
import { forgetChoice, learnedQuery, suggestionsKey } from '../api/suggestions';
import classes from './suggestions.module.css';

/** What was learned from earlier choices, each to be forgotten. Read when it is opened. */
export function LearnedList({ boqId }: { boqId: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data: choices } = useQuery({ ...learnedQuery(), enabled: isOpen });
  const forget = useCommand({
    run: forgetChoice,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: learnedQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: suggestionsKey(boqId) });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <details className={classes.learned} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What was learned from your choices</summary>
      {choices?.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nothing yet. Every suggestion that you accept is remembered for lines of the same words and unit.
        </Text>
      )}
      <ul>
        {choices?.map(({ id, words, unit, label, times }) => (
          <li key={id}>
            <span>
              {words}
              {unit && ` (${unit})`} → {label}
              {times > 1 && `, ${times} times`}
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={forget.isPending}
              aria-label={`Forget ${label} for ${words}`}
              onClick={() => forget.mutate({ id })}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
