import { Text, Title } from '@mantine/core';
import { formatRounded } from '../../../../lib/format/money';
import { useWords } from '../../../../lib/language/words';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { Swatch } from '../../../../ui/finish/swatch';
import type { IssueDocument } from '../../api/document';
import type { OptionChoice } from '../../model/option-choice';
import { partName } from '../../model/part-name';
import type { RoomSlide } from '../../model/present-slides';
import type { Picture } from '../quotation/room-pictures';
import { PresentOptions } from './present-options';
import { SlidePlan } from './slide-plan';
import classes from './present.module.css';

interface Props {
  document: IssueDocument;
  room: RoomSlide;
  choice: OptionChoice | undefined;
  /** Shown where the plan does not have the room. */
  picture: Picture | undefined;
}

/** A room: its drawing, what is made there, its finishes, and one amount. */
export function RoomSlideView({ document, room, choice, picture }: Props) {
  const i18n = useWords();
  const { label, planId, sentences, finishes, amount } = room;
  return (
    <div className={classes.two}>
      <RoomSight {...{ document, planId, picture, isWhole: label === WHOLE_FLAT }} />
      <div className={classes.words}>
        <Title order={2} className={`wrap ${classes.title}`}>
          {partName(label, i18n)}
        </Title>
        {sentences.map((sentence) => (
          <p key={sentence} className={`wrap ${classes.sentence}`}>
            {sentence}
          </p>
        ))}
        {finishes.length > 0 && (
          <ul className={classes.swatches} aria-label={i18n.t('Finishes')}>
            {finishes.map(({ id, name }) => (
              <li key={id} className={classes.swatch}>
                <span>
                  <Swatch finish={id} fills />
                </span>
                <Text span fz={13}>
                  {name}
                </Text>
              </li>
            ))}
          </ul>
        )}
        <PresentOptions room={room} choice={choice} />
        <p aria-live="polite">
          <span className={`serif num ${classes.amount}`}>₹{formatRounded(amount)}</span>
          <Text span c="dimmed" display="block">
            {i18n.t('with GST and its part of the fees')}
          </Text>
        </p>
      </div>
    </div>
  );
}

interface SightProps extends Pick<Props, 'document' | 'picture'> {
  planId: string | null;
  isWhole: boolean;
}

function RoomSight({ document, planId, picture, isWhole }: SightProps) {
  if (planId !== null) return <SlidePlan document={document} only={planId} />;
  if (picture) return <img src={picture.url} alt="" className={classes.picture} />;
  return isWhole && <SlidePlan document={document} />;
}
