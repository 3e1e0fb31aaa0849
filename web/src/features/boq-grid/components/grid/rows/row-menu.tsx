import { Button, Menu, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusAtOnce } from '../../../../../lib/browser/focus-at-once';
import { keysText } from '../../../../../lib/browser/keys';
import type { Item } from '../../../api/items-query';
import type { RowMenuAt } from '../../../model/grid/grid-state';
import { useGridFacts } from '../grid-context';
import type { VerbInput } from './verb-keys';

interface Props extends Pick<VerbInput, 'verbs' | 'targets' | 'onInsert' | 'onRemove'> {
  at: RowMenuAt;
  item: Item;
  onClose: () => void;
}

type Step = 'verbs' | 'rooms' | 'section';

/** The verbs of rows, where the row was pressed. */
export function RowMenu({ at, item, verbs, targets, onInsert, onRemove, onClose }: Props) {
  const { rooms, onOpen } = useGridFacts();
  const [step, setStep] = useState<Step>('verbs');
  const [section, setSection] = useState(item.section ?? item.source?.section ?? '');
  const many = targets.length > 1 ? ` ${targets.length} rows` : '';
  const verb = (label: string, keys: string, run: () => void) => (
    <Menu.Item
      rightSection={
        keys && (
          <Text span c="dimmed" fz={12}>
            {keysText(keys)}
          </Text>
        )
      }
      onClick={run}
    >
      {label}
    </Menu.Item>
  );
  const further = (label: string, next: Step) => (
    <Menu.Item closeMenuOnClick={false} onClick={() => setStep(next)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={264} returnFocus>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Verbs of ${item.title}`} mah="60dvh" style={{ overflowY: 'auto' }}>
        {step === 'verbs' && (
          <>
            {verb('Insert above', '', () => onInsert(item.id, true))}
            {verb('Insert below', 'Ctrl+Shift+=', () => onInsert(item.id, false))}
            {verb(`Duplicate${many}`, 'Ctrl+Shift+D', () => verbs.duplicate(targets))}
            {further(`Duplicate${many} to room…`, 'rooms')}
            <Menu.Divider />
            {verb(`Move${many} up`, 'Alt+↑', () => verbs.move(targets, -1))}
            {verb(`Move${many} down`, 'Alt+↓', () => verbs.move(targets, 1))}
            {further('Section…', 'section')}
            <Menu.Divider />
            {verb('Open, comment', 'Ctrl+Enter', () => onOpen(item.id))}
            {verb(`Delete${many}`, 'Ctrl+−', () => onRemove(targets))}
          </>
        )}
        {step === 'rooms' &&
          rooms.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => verbs.duplicate(targets, id)}>
              {label}
            </Menu.Item>
          ))}
        {step === 'section' && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              verbs.section(targets, section.trim() || null);
              onClose();
            }}
          >
            <TextInput
              ref={focusAtOnce}
              m="xs"
              label="Section"
              maxLength={100}
              value={section}
              onChange={({ currentTarget }) => setSection(currentTarget.value)}
              onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
            />
            <Button type="submit" size="xs" m="xs" mt={0}>
              Put under it
            </Button>
          </form>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
