import { Modal, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { keysText } from '../../../lib/browser/keys';
import { closePalette } from '../model/palette-state';
import { SHORTCUTS } from '../model/shortcuts';
import classes from './shortcut-sheet.module.css';

/** All keyboard shortcuts of the client. */
export function ShortcutSheet() {
  return (
    <Modal
      opened
      onClose={closePalette}
      title="Keys"
      size={760}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sheet}>
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <Title order={3} mb={6} ff="text" fz="sm" fw={600}>
              {title}
            </Title>
            <dl className={classes.keys}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <Text component="dt" lh={1.7}>
                    {keys.split(' or ').map((way, index) => (
                      <Fragment key={way}>
                        {index > 0 && ' or '}
                        <kbd>{keysText(way)}</kbd>
                      </Fragment>
                    ))}
                  </Text>
                  <Text component="dd" c="dimmed">
                    {does}
                  </Text>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
