import { Checkbox } from '@mantine/core';
import classes from './enquiry.module.css';
import type { CaptchaState } from './use-captcha';

interface Props {
  state: CaptchaState;
  error?: string | null;
  onPass: () => void;
  onReset: () => void;
}

const SAID: Record<CaptchaState, string> = { open: '', working: 'Checking…', passed: 'Checked' };

/** The box that starts the proof of work; it is ticked once the proof is there. */
export function RobotCheck({ state, error, onPass, onReset }: Props) {
  return (
    <div>
      <div className={classes.robot}>
        <Checkbox
          name="captcha"
          label="I'm not a robot"
          description={SAID[state] || 'Your browser does a short calculation in the place of a puzzle.'}
          checked={state !== 'open'}
          indeterminate={state === 'working'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'captcha-error' : undefined}
          onChange={() => (state === 'open' ? onPass() : onReset())}
        />
      </div>
      <p className={classes.robotError} id="captcha-error" role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}
