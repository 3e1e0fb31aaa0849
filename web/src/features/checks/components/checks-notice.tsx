import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/feedback/notice';
import { checksQuery } from '../api/checks-query';
import { countWords, toneOf } from '../model/findings';

interface Props {
  boqId: string;
  onOpen: () => void;
}

/** Shown before the BOQ is sent: the number of findings, and a link to them. Nothing if there are only hints. */
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
