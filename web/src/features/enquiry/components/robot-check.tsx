import { Box, Checkbox, Text } from '@mantine/core';
import { use } from 'react';
import { CaptchaKindContext, type CaptchaKind } from '../model/captcha-kind';
import { PROVIDERS, type HostedChallenge } from '../model/captcha-provider';
import { HostedWidget } from './hosted-widget';
import type { CaptchaState } from './use-captcha';

interface Props {
  state: CaptchaState;
  /** A provider's widget to show once the box is ticked. */
  hosted?: HostedChallenge | null;
  error?: string | null;
  /** Fields above have messages of their own: those are announced first, this one only on focus. */
  quiet?: boolean;
  onPass: () => void;
  onReset: () => void;
  onAnswer: (token: string | null) => void;
}

const SAID: Record<CaptchaState, string> = {
  open: '',
  working: 'Checking…',
  asking: 'Not checked yet',
  passed: 'Checked',
};

/** Explains what ticking the box will do. */
function introduction(kind: CaptchaKind | undefined): string {
  if (kind === undefined) return 'Tick the box to start the check.';
  if (kind === 'altcha') return 'Your browser does a short calculation instead of a puzzle.';
  return `${PROVIDERS[kind].name} checks this. Nothing is loaded from it until you tick the box.`;
}

/** The checkbox that starts the captcha; it is ticked once the proof is available. */
export function RobotCheck({ state, hosted, error, quiet, onPass, onReset, onAnswer }: Props) {
  const kind = use(CaptchaKindContext);
  return (
    <div>
      <Box py="sm" px={14} bd="1px solid var(--fo-line)" bdrs={8} bg="var(--fo-sunk)">
        <Checkbox
          name="captcha"
          label="I'm not a robot"
          description={SAID[state] || introduction(kind)}
          checked={state !== 'open'}
          indeterminate={state === 'working' || state === 'asking'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error' : undefined}
          onChange={() => (state === 'open' ? onPass() : onReset())}
        />
        {hosted && <HostedWidget challenge={hosted} passed={state === 'passed'} onAnswer={onAnswer} />}
      </Box>
      <Text mt={6} c="var(--fo-error)" fz="xs" id="captcha-error" role={quiet ? undefined : 'alert'} hidden={!error}>
        {error}
      </Text>
    </div>
  );
}
