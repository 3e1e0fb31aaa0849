import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pill } from '../../../ui/layout/pill';
import { checksQuery } from '../api/checks-query';
import { countWords, scoreTone } from '../model/findings';
import classes from './checks.module.css';

interface Props {
  boqId: string;
  onOpen: () => void;
}

/** The BOQ's score next to its total; opens the findings. Hidden until it is known. */
export function ScoreChip({ boqId, onOpen }: Props) {
  const { data: checks } = useQuery(checksQuery(boqId));
  if (!checks) return null;
  const words = countWords(checks);
  return (
    <UnstyledButton className={classes.chip} title={words} onClick={onOpen}>
      <span>Score</span> <Pill tone={scoreTone(checks)}>{checks.score}</Pill>{' '}
      <VisuallyHidden component="span">{words}</VisuallyHidden>
    </UnstyledButton>
  );
}
