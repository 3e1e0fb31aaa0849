import { Checkbox } from '@mantine/core';
import type { HostedChallenge } from '../model/captcha-provider';
import classes from './enquiry.module.css';
import { HostedWidget } from './hosted-widget';
import type { CaptchaState } from './use-captcha';

interface Props {
  state: CaptchaState;
  /** A provider's widget to show, once the box is ticked. */
  hosted?: HostedChallenge | null;
  error?: string | null;
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

/** The box that starts the captcha; it is ticked once the proof is there. */
export function RobotCheck({ state, hosted, error, onPass, onReset, onAnswer }: Props) {
  return (
    <div>
      <div className={classes.robot}>
        <Checkbox
          name="captcha"
          label="I'm not a robot"
          description={SAID[state] || 'Your browser does a short calculation in the place of a puzzle.'}
          checked={state !== 'open'}
          indeterminate={state === 'working' || state === 'asking'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error' : undefined}
          onChange={() => (state === 'open' ? onPass() : onReset())}
        />
        {hosted && <HostedWidget challenge={hosted} passed={state === 'passed'} onAnswer={onAnswer} />}
      </div>
      <p className={classes.robotError} id="captcha-error" role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
