import { Button, Text } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { fieldErrors, generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { Notice } from '../../../ui/feedback/notice';
import { Form } from '../../../ui/form/form';
import type { Refusals } from '../../../ui/form/use-fields';
import { RobotCheck } from './robot-check';
import { useCaptcha } from './use-captcha';

export interface Proof {
  captcha: string;
  captcha_check_passed: boolean;
}

interface Props<Answer> {
  /** Shows errors at the fields, which have the server's names. */
  form: Refusals;
  label: string;
  submitLabel: string;
  /** Sends the input with the captcha proof. */
  send: (proof: Proof, key: string) => Promise<Answer>;
  /** Progress while sending. */
  progress?: string | null;
  /** Something required is missing, although no empty required field shows it. */
  lacking?: boolean;
  /** Called when the form was accepted, to clear it. */
  onSent: (answer: Answer) => void;
  /** The fields. */
  children: ReactNode;
}

const NOT_A_ROBOT = "Kindly accept I'm not a robot";

/** Focuses the widget when one is shown: pressing the box would remove it. */
function focusCaptcha(form: HTMLElement | null): void {
  (
    form?.querySelector<HTMLElement>('[data-captcha-widget]') ?? form?.querySelector<HTMLElement>('[name="captcha"]')
  )?.focus();
}

/** A public form: fields, the captcha below, and the server's message for each. */
export function GuardedForm<Answer>({
  form,
  label,
  submitLabel,
  send,
  progress,
  lacking = false,
  onSent,
  children,
}: Props<Answer>) {
  const element = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const captcha = useCaptcha();
  const command = useCommand<Proof, Answer>({
    run: send,
    onSuccess: (answer) => {
      captcha.reset();
      onSent(answer);
    },
    onError: (error) => {
      const refused = fieldErrors(error).captcha !== undefined;
      // A widget that is still waiting for an answer is kept.
      if (refused && captcha.proof() !== null) captcha.reset();
      if (!form.refuse(error) && refused) element.current?.querySelector<HTMLElement>('[name="captcha"]')?.focus();
    },
  });
  const failure = generalError(command.error);
  const refused = fieldErrors(command.error);
  const captchaError =
    captcha.state === 'open' || captcha.state === 'asking'
      ? (captcha.failure ?? refused.captcha ?? (missing ? NOT_A_ROBOT : null))
      : null;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const proof = captcha.proof();
    // Field errors come first, and they are the server's: an incomplete form is sent without a captcha to get them.
    const isFilled = !lacking && element.current?.checkValidity() === true;
    const isHeld = proof === null && isFilled;
    setMissing(isHeld);
    form.clearErrors();
    if (!isHeld) {
      command.mutate({ captcha: proof ?? '', captcha_check_passed: proof !== null });
      return;
    }
    command.reset();
    focusCaptcha(element.current);
  }

  return (
    <Form ref={element} className="start" w="100%" onSubmit={onSubmit} aria-label={label}>
      {failure && (
        <Notice tone="error" c="var(--fo-error)" role="alert">
          {failure}
        </Notice>
      )}
      {children}
      <RobotCheck
        state={captcha.state}
        hosted={captcha.hosted}
        error={captchaError}
        quiet={Object.keys(refused).some((name) => !name.startsWith('captcha'))}
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
