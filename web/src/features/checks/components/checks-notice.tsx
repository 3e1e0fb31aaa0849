import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice';
import { checksQuery } from '../api/checks-query';
import { countWords, toneOf } from '../model/findings';

interface Props {
  boqId: string;
  onOpen: () => void;
}

/** Said before the BOQ is sent: how much was found, and the way to it. Nothing where there are hints at most. */
export function ChecksNotice({ boqId, onOpen }: Props) {
  const { data: checks } = useQuery(checksQuery(boqId));
  if (!checks || toneOf(checks) === 'good') return null;
  return (
    <Notice tone={toneOf(checks) === 'bad' ? 'error' : 'attention'}>
      <span>The checks found {countWords(checks)}.</span>
      <Anchor component="button" type="button" fz="sm" onClick={onOpen}>
        See the checks
      </Anchor>
    </Notice>
  );
}
