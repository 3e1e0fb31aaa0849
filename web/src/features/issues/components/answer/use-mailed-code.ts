import { useEffect, useState } from 'react';
import type { Reply } from '../../../../lib/api/api-types';
import { useCommand } from '../../../../lib/api/use-command';
import { sendAcceptanceCode, type CodeInput } from '../../api/issue-commands';

type Sent = Reply<'/api/accept/{token}/code', 'post'>['data'];

export interface MailedCode {
  /** Where the last one went; null before the first. */
  readonly to: string | null;
  /** Seconds until another can be sent. */
  readonly wait: number;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly send: () => void;
}

/** The code that is mailed for an acceptance. `onSent` is called after each mail. */
export function useMailedCode(input: CodeInput, onSent: () => void): MailedCode {
  const [to, setTo] = useState<string | null>(null);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const { isPending, error, mutate } = useCommand<CodeInput, Sent>({
    run: sendAcceptanceCode,
    onSuccess: (sent) => {
      setTo(sent.to);
      setWait(sent.resend_after);
      onSent();
    },
  });
  return { to, wait, isSending: isPending, error, send: () => mutate({ ...input }) };
}
