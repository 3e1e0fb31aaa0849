import '@mantine/core/styles/Switch.css';
import { ActionIcon, Badge, Button, Group, Paper, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatRounded } from '../../../lib/format/money';
import { Swatch } from '../../../ui/finish/swatch';
import { WhyButton } from '../../../ui/boq/why-button';
import type { IssueDocument } from '../api/document';
import { measureOf, roomOf } from '../model/offer-why-item';
import classes from './offer.module.css';

type Item = IssueDocument['items'][number];
type Option = NonNullable<IssueDocument['proposal']>['options'][number];

/** Lines of a room that show before the rest is asked for. */
const SHOWN = 6;

export interface OptionChoice {
  /** Ids of the wanted options, ahead of the document priced with them. */
  readonly wanted: readonly string[];
  readonly choose: (id: string, wanted: boolean) => void;
}

interface Props {
  document: IssueDocument;
  /** How options are chosen; absent where nothing can be. */
  choice?: OptionChoice | undefined;
  /** Called with an item to ask about. */
  onAsk?: ((item: Item) => void) | undefined;
}

/** The quotation room by room: each line as a sentence with its finish and amount, options with a switch. */
export function OfferRooms({ document, choice, onAsk }: Props) {
  const options = new Map((document.proposal?.options ?? []).map((option) => [option.item.id, option]));
  const left = [...options.values()].filter(({ chosen }) => !chosen).map(({ item }) => item);
  const lines = [...document.items, ...left];
  const labels = [...new Set([...document.rooms.map(({ label }) => label), ...left.map(roomOf)])];
  return labels.map((label, at) => (
    <RoomCard
      key={label}
      label={label}
      place={`${at + 1} of ${labels.length}`}
      cost={document.rooms.find((room) => room.label === label)?.cost ?? 0}
      // Options come first: they are what the client decides on. Then the most expensive.
      items={lines
        .filter((item) => roomOf(item) === label)
        .sort((a, b) => Number(options.has(b.id)) - Number(options.has(a.id)) || b.cost - a.cost)}
      {...{ options, choice, onAsk }}
    />
  ));
}

interface RoomProps extends Pick<Props, 'choice' | 'onAsk'> {
  label: string;
  place: string;
  cost: number;
  items: readonly Item[];
  options: ReadonlyMap<string, Option>;
}

function RoomCard({ label, place, cost, items, options, choice, onAsk }: RoomProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  return (
    <Paper component="section" withBorder radius={14} p="clamp(14px, 1.8vw, 24px)" miw={0} aria-label={label}>
      <Group component="header" justify="space-between" align="baseline" gap="sm" mb={4}>
        <Group gap="sm" align="baseline">
          <Title order={2} fz={20}>
            {label}
          </Title>
          <Text c="dimmed" fz={13}>
            {items.length} {items.length === 1 ? 'line' : 'lines'} · {place}
          </Text>
        </Group>
        <span className={`serif num ${classes.roomCost}`}>
          <WhyButton of={cost === 0 ? null : `room:${label}`} label={label}>
            ₹{formatRounded(cost)}
          </WhyButton>
        </span>
      </Group>
      <ul>
        {shown.map((item) => (
          <Line key={item.id} item={item} option={options.get(item.id)} {...{ choice, onAsk }} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt={6} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer lines' : `Show ${items.length - SHOWN} more lines`}
        </Button>
      )}
    </Paper>
  );
}

/** `6′ × 2′ × 7′, Veneer, two doors · 42 sqft`. */
function about(item: Item): string {
  const words = [item.size, item.finish, ...item.description].filter(Boolean).join(', ');
  return [words, measureOf(item)].filter(Boolean).join(' · ');
}

interface LineProps extends Pick<Props, 'choice' | 'onAsk'> {
  item: Item;
  option: Option | undefined;
}

function Line({ item, option, choice, onAsk }: LineProps) {
  const isLeft = option !== undefined && !option.chosen;
  return (
    <li className={classes.line} data-option={option && (option.chosen ? 'chosen' : 'left')}>
      <div>
        <Text fz="sm" fw={600} className="wrap">
          {item.title}{' '}
          {option && (
            <Badge component="span" variant="default" size="sm">
              Optional
            </Badge>
          )}
        </Text>
        <Text c="dimmed" fz={13} className="wrap">
          {about(item)}
        </Text>
      </div>
      {item.finish_id && (
        <span className={classes.swatch}>
          <Swatch finish={item.finish_id} fills />
        </span>
      )}
      <Group component="span" gap={8} wrap="nowrap" justify="flex-end" className="num">
        {isLeft ? (
          <Text span fz="sm" fw={600} c="var(--fo-up)">
            {option.adds < 0 ? '' : '+'}
            {formatRounded(option.adds)}
          </Text>
        ) : (
          <WhyButton of={`item:${item.id}`} label={item.title}>
            {formatRounded(item.cost)}
          </WhyButton>
        )}
        {option && (
          <Switch
            aria-label={`${item.title}, optional`}
            checked={choice ? choice.wanted.includes(item.id) : option.chosen}
            disabled={!choice}
            onChange={(event) => choice?.choose(item.id, event.currentTarget.checked)}
          />
        )}
        {onAsk && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Ask about ${item.title}`}
            title="Ask about this"
            onClick={() => onAsk(item)}
          >
            ?
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
