import { Button } from '@mantine/core';
import { toast } from '../../../ui/toast-store';
import classes from './integrations.module.css';

interface Props {
  /** What it is: `access token`, `signing secret`. */
  what: string;
  secret: string;
  onDone: () => void;
}

/** A secret that is shown once, with a way to copy it. */
export function SecretNote({ what, secret, onDone }: Props) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success('Copied.');
    } catch {
      // The browser keeps the clipboard to itself: the text can still be marked by hand.
      toast.error('It could not be copied. Please mark and copy it by hand.');
    }
  }
  return (
    <div className={classes.secret} role="status">
      <p>Please copy the {what} now: it is not shown again.</p>
      <code className={classes.code}>{secret}</code>
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          I have it
        </Button>
      </div>
    </div>
  );
}
