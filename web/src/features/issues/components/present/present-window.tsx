import { Button, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
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
import { LedPointer, pointerAt } from './led-pointer';
import type { Leading } from './use-lead';
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
  /** Leading and following; absent where nobody can. */
  lead?: Leading | undefined;
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

function Slides({ document, pictures, choice, onAccept, onClose, lead }: Omit<PresentProps, 'isOpen'>) {
  const i18n = useWords();
  const rooms = roomSlides(document, roomLabels(document), i18n);
  const names = [i18n.t('Cover'), ...rooms.map(({ label }) => partName(label, i18n)), i18n.t('Total')];
  const slide = useRef<HTMLElement>(null);
  const [own, setOwn] = useState(0);
  const last = names.length - 1;
  const followed = lead?.followed ?? null;
  const at = Math.min(last, followed?.slide ?? own);
  function turn(to: number): void {
    if (followed) return;
    const page = Math.min(last, Math.max(0, to));
    setOwn(page);
    lead?.show({ slide: page, pointer: null });
  }
  const turning = useTurning((by) => turn(at + by));
  const room = rooms[at - 1];
  usePresented(room?.label ?? null);
  const items = new Set(document.items.filter((item) => roomOf(item) === room?.label).map(({ id }) => id));
  const picture = pictures.find(({ item_id: id }) => id !== null && items.has(id));
  const pointing = lead?.isLeading
    ? (event: PointerEvent<HTMLElement>) => lead.show({ slide: at, pointer: pointerAt(slide.current, event) })
    : undefined;
  return (
    <div className={classes.slides} {...turning}>
      <VisuallyHidden role="status">
        {names[at]}, {i18n.t('{at} of {count}', { at: at + 1, count: names.length })}
      </VisuallyHidden>
      <section
        key={names[at]}
        ref={slide}
        className={classes.slide}
        aria-label={names[at]}
        onPointerMove={pointing}
        onPointerLeave={pointing}
      >
        {at === 0 && <CoverSlide document={document} />}
        {room && <RoomSlideView {...{ document, room, choice, picture }} />}
        {at === last && <TotalSlide {...{ document, onAccept }} />}
      </section>
      {followed ? (
        <div className={classes.foot}>
          <Text fz="sm">{i18n.t('Your designer is showing you this.')}</Text>
          <Button data-autofocus variant="default" onClick={onClose}>
            {i18n.t('Look around by yourself')}
          </Button>
        </div>
      ) : (
        <PageTurner names={names} at={at} turn={turn} />
      )}
      {lead?.isLeading && (
        <Text fz={13} c="dimmed" ta="center">
          {i18n.t(
            'The client’s screen follows this one until you leave. Options that either of you switches are switched for both.',
          )}
        </Text>
      )}
      {followed && <LedPointer slide={slide} pointer={followed.pointer} />}
    </div>
  );
}

/** Turns the pages of the presentation. */
function PageTurner({ names, at, turn }: { names: readonly string[]; at: number; turn: (to: number) => void }) {
  const i18n = useWords();
  const last = names.length - 1;
  return (
    <nav className={classes.foot} aria-label={i18n.t('Pages of the presentation')}>
      <Button variant="default" disabled={at === 0} onClick={() => turn(at - 1)}>
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
              onClick={() => turn(place)}
            />
          </li>
        ))}
      </ol>
      <span className={classes.count} aria-hidden>
        {i18n.t('{at} of {count}', { at: at + 1, count: names.length })}
      </span>
      {/* On the last page it stays focusable, so that the keyboard does not lose its place. */}
      <Button
        data-autofocus
        aria-disabled={at === last}
        data-disabled={at === last || undefined}
        onClick={() => turn(at + 1)}
      >
        {i18n.t('Next')}
      </Button>
    </nav>
  );
}
