import { Button, Text } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { useCommand } from '../../../lib/api/use-command';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import { RobotCheck } from './robot-check';
import { useCaptcha } from './use-captcha';

export interface Proof {
  captcha: string;
  captcha_check_passed: boolean;
}
type Errors = Readonly<Record<string, string>>;

interface Props<Answer> {
  label: string;
  submitLabel: string;
  /** Sends what is typed, with the proof of the captcha. */
  send: (proof: Proof, key: string) => Promise<Answer>;
  /** How far it is, while it is sent. */
  progress?: string | null;
  /** Something that the form asks for is not there, though no empty required field says so. */
  lacking?: boolean;
  /** Follows a form that was taken in: it is to be emptied. */
  onSent: (answer: Answer) => void;
  /** The fields, named as the server names them, with what it said of each. */
  children: (errors: Errors) => ReactNode;
}

const NOT_A_ROBOT = "Kindly accept I'm not a robot";

/** To the widget where one is shown: pressing the box would take it away. */
function focusCaptcha(form: HTMLElement | null): void {
  (
    form?.querySelector<HTMLElement>('[data-captcha-widget]') ?? form?.querySelector<HTMLElement>('[name="captcha"]')
  )?.focus();
}

/** A form that is open to everybody: fields, the captcha below them, and what the server said of each. */
export function GuardedForm<Answer>({
  label,
  submitLabel,
  send,
  progress,
  lacking = false,
  onSent,
  children,
}: Props<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const captcha = useCaptcha();
  const command = useCommand<Proof, Answer>({
    run: send,
    onSuccess: (answer) => {
      captcha.reset();
      onSent(answer);
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? error.errors : {};
      // A widget that still waits for its answer goes on waiting.
      if (errors.captcha && captcha.proof() !== null) captcha.reset();
      void focusFirstBad(form.current, errors);
    },
  });
  const errors: Errors = command.error instanceof ApiError ? command.error.errors : {};
  const captchaError =
    captcha.state === 'open' || captcha.state === 'asking'
      ? (captcha.failure ?? errors.captcha ?? (missing ? NOT_A_ROBOT : null))
      : null;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const proof = captcha.proof();
    // The sentences of the fields come first, and they are the server's: a form that is not filled in is shown to it as it is.
    const isFilled = !lacking && form.current?.checkValidity() === true;
    const isHeld = proof === null && isFilled;
    setMissing(isHeld);
    if (!isHeld) {
      command.mutate({ captcha: proof ?? '', captcha_check_passed: proof !== null });
      return;
    }
    command.reset();
    focusCaptcha(form.current);
  }

  return (
    <Form ref={form} className="start" w="100%" onSubmit={onSubmit} aria-label={label}>
      {command.isError && Object.keys(errors).length === 0 && (
        <Notice tone="error" c="var(--fo-error)" role="alert">
          {messageOf(command.error)}
        </Notice>
      )}
      {children(errors)}
      <RobotCheck
        state={captcha.state}
        hosted={captcha.hosted}
        error={captchaError}
        quiet={Object.keys(errors).some((name) => !name.startsWith('captcha'))}
        onPass={() => {
          setMissing(false);
          void captcha.pass();
        }}
        onReset={captcha.reset}
        onAnswer={captcha.answer}
      />
      <Button type="submit" disabled={command.isPending || captcha.state === 'working'}>
        {command.isPending ? 'Sending...' : submitLabel}
      </Button>
      {progress !== undefined && (
        <Text c="dimmed" fz="sm" role="status">
          {command.isPending ? progress : ''}
        </Text>
      )}
    </Form>
  );
}
