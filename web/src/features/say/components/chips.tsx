import { Button, Menu } from '@mantine/core';
import { useWords } from '../../../lib/language/words';
import type { Chip } from '../api/say-commands';
import { withChip } from '../model/say-text';
import classes from './say.module.css';

interface Props {
  text: string;
  chips: readonly Chip[];
  onText: (text: string) => void;
}

/** What was read, phrase by phrase: each can be taken out, or exchanged for what else it may be. */
export function Chips({ text, chips, onText }: Props) {
  const i18n = useWords();
  return (
    <ul className={classes.chips} aria-label={i18n.t('Understood')}>
      {chips.map((chip) => (
        <li key={`${chip.start} ${chip.label}`} className={classes.chip} data-guessed={chip.guessed || undefined}>
          {chip.alternatives.length === 0 ? (
            <span>{chip.label}</span>
          ) : (
            <Menu position="bottom-start" shadow="md">
              <Menu.Target>
                <button type="button" title={i18n.t('“{text}”. Choose another meaning.', { text: chip.text })}>
                  {chip.label} ▾
                </button>
              </Menu.Target>
              <Menu.Dropdown mah={280} style={{ overflow: 'auto' }}>
                {chip.alternatives.map((other) => (
                  <Menu.Item key={other.label} onClick={() => onText(withChip(text, chip, other.text))}>
                    {other.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <button
            type="button"
            aria-label={i18n.t('Take out {label}', { label: chip.label })}
            onClick={() => onText(withChip(text, chip, ''))}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What was not understood, and sentences that are. */
export function NotUnderstood({
  words,
  nearest,
  onText,
}: {
  words: readonly string[];
  nearest: readonly string[];
  onText: (text: string) => void;
}) {
  const i18n = useWords();
  if (words.length + nearest.length === 0) return null;
  return (
    <>
      {words.length > 0 && (
        <ul className={classes.notes}>
          <li>{i18n.t('Not understood: {words}.', { words: words.map((word) => `“${word}”`).join(', ') })}</li>
        </ul>
      )}
      {nearest.length > 0 && (
        <div className={classes.nearest}>
          <span>{i18n.t('For example:')}</span>
          {nearest.map((sentence) => (
            <Button key={sentence} size="compact-sm" variant="default" radius="xl" onClick={() => onText(sentence)}>
              {sentence}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
