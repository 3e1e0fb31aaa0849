import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWords } from '../../../../lib/language/words';
import type { IssueDocument } from '../../api/document';
import type { OptionChoice } from '../../model/option-choice';
import { partName } from '../../model/part-name';
import { presentedRoom } from '../../model/presented-room';
import { roomSlides } from '../../model/present-slides';
import { roomOf } from '../../model/quotation-why-item';
import type { Picture } from '../quotation/room-pictures';
import { roomLabels } from '../quotation-rooms';
import { CoverSlide } from './cover-slide';
import { RoomSlideView } from './room-slide';
import { TotalSlide } from './total-slide';
import { useTurning } from './use-turning';
import classes from './present.module.css';

export interface PresentProps {
  isOpen: boolean;
  document: IssueDocument;
  pictures: readonly Picture[];
  /** How options are chosen; absent where nothing can be. */
  choice?: OptionChoice | undefined;
  /** Opens the acceptance; absent where nothing can be accepted. */
  onAccept?: (() => void) | undefined;
  onClose: () => void;
}

/** The quotation on the whole screen: the cover, one room after the other, the total with its payments. Escape leaves. */
export function PresentWindow(props: PresentProps) {
  // Closed on first render: focus then returns to where it was when it was opened.
  const isThere = useMounted();
  const i18n = useWords();
  return (
    <Modal
      opened={isThere && props.isOpen}
      onClose={props.onClose}
      fullScreen
      title={<span className="wrap">{props.document.title}</span>}
      closeButtonProps={{ 'aria-label': i18n.t('Leave the presentation') }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      transitionProps={{ duration: 0 }}
    >
      {props.isOpen && <Slides {...props} />}
    </Modal>
  );
}

/** Says elsewhere on the page which room is shown. */
function usePresented(room: string | null): void {
  useEffect(() => {
    presentedRoom.set(room);
    return () => presentedRoom.set(undefined);
  }, [room]);
}

function Slides({ document, pictures, choice, onAccept }: Omit<PresentProps, 'isOpen' | 'onClose'>) {
  const i18n = useWords();
  const rooms = roomSlides(document, roomLabels(document), i18n);
  const names = [i18n.t('Cover'), ...rooms.map(({ label }) => partName(label, i18n)), i18n.t('Total')];
  const [at, setAt] = useState(0);
  const last = names.length - 1;
  const turning = useTurning((by) => setAt((now) => Math.min(last, Math.max(0, now + by))));
  const room = rooms[at - 1];
  usePresented(room?.label ?? null);
  const own = new Set(document.items.filter((item) => roomOf(item) === room?.label).map(({ id }) => id));
  const picture = pictures.find(({ item_id: id }) => id !== null && own.has(id));
  return (
    <div className={classes.slides} {...turning}>
      <VisuallyHidden role="status">
        {names[at]}, {i18n.t('{at} of {count}', { at: at + 1, count: names.length })}
      </VisuallyHidden>
      <section key={names[at]} className={classes.slide} aria-label={names[at]}>
        {at === 0 && <CoverSlide document={document} />}
        {room && <RoomSlideView {...{ document, room, choice, picture }} />}
        {at === last && <TotalSlide {...{ document, onAccept }} />}
      </section>
      <nav className={classes.foot} aria-label={i18n.t('Pages of the presentation')}>
        <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {i18n.t('Back')}
        </Button>
        <ol className={classes.dots}>
          {names.map((name, place) => (
            <li key={name}>
              <button
                type="button"
                className={classes.dot}
                aria-label={name}
                title={name}
                aria-current={place === at ? 'step' : undefined}
                onClick={() => setAt(place)}
              />
            </li>
          ))}
        </ol>
        {/* On the last page it stays focusable, so that the keyboard does not lose its place. */}
        <Button
          data-autofocus
          aria-disabled={at === last}
          data-disabled={at === last || undefined}
          onClick={() => setAt(Math.min(last, at + 1))}
        >
          {i18n.t('Next')}
        </Button>
      </nav>
    </div>
  );
}
