import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { PROVIDERS, type HostedChallenge } from '../model/captcha-provider';
import { ProviderWidget } from './provider-widget';

interface Props {
  challenge: HostedChallenge;
  /** The answer was accepted: nothing more to do. */
  passed: boolean;
  /** The person's answer; null when it is no longer valid. */
  onAnswer: (token: string | null) => void;
}

/** A provider's captcha, with a message and retry when it cannot be shown. */
export function HostedWidget({ challenge, passed, onAnswer }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const { name } = PROVIDERS[challenge.kind];

  function tryAgain(): void {
    setPhase('loading');
    setAttempt((before) => before + 1);
    // The focused button disappears.
    group.current?.focus();
  }

  const status = { loading: `Loading ${name}…`, shown: passed ? '' : 'Please answer the check below.', failed: '' };
  return (
    <Stack ref={group} gap={8} mt="xs" miw={0} role="group" aria-label={name} tabIndex={-1} data-captcha-widget>
      <Text c="dimmed" fz={13} role="status">
        {status[phase]}
      </Text>
      <ProviderWidget
        key={attempt}
        challenge={challenge}
        hidden={phase === 'failed'}
        onShown={() => setPhase('shown')}
        onAnswer={onAnswer}
        onFail={() => {
          onAnswer(null);
          setPhase('failed');
        }}
      />
      {phase === 'failed' && (
        <Stack gap={8} align="flex-start">
          <Text c="var(--fo-error)" fz={13} role="alert">
            {name} could not be loaded. Your connection or a content blocker may be the cause.
          </Text>
          <Button size="xs" variant="default" onClick={tryAgain}>
            Try again
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
