import { saysOfNoTotal } from './item-of-row';
import { hasPartMarker, isFurniture, isNote, namesOnlyRoom, namesRoom, numberStyle, type NumberStyle } from './labels';
import type { ReadRow } from './rows/read-row';
import { isForAll } from './tables/room-headings';
import { clip, oneLine } from './text';

/** Where the reader is: a group holds sections, a section holds items. */
export interface TextContext {
  group: string | null;
  section: string | null;
  sectionStyle: string;
  /** Of the heading. */
  room: string | null;
  /** In the last cell of the column of rooms that was filled, since the heading. */
  roomAbove: string | null;
  /** The row before was a heading too: then that one was a group. */
  headingBefore: boolean;
}

export type TextKind = 'heading' | 'parent' | 'continues-parent' | 'continues-item' | 'no-figures' | 'note';

export interface TextPlace {
  readonly inItem: boolean;
  readonly parent: boolean;
  readonly before: ReadRow | null;
  readonly below: ReadRow | null;
}

/** For each row the next row below it that has figures, or null: what a text belongs to depends on it. */
export function followingFigures(rows: readonly ReadRow[]): (ReadRow | null)[] {
  const next: (ReadRow | null)[] = Array.from(rows, () => null);
  let following: ReadRow | null = null;
  for (let index = rows.length - 1; index >= 0; index--) {
    next[index] = following;
    const row = rows[index];
    if (
      row &&
      (row.quantity.kind === 'number' ||
        row.rate.state === 'number' ||
        (row.amount.state === 'number' && row.amount.value !== 0) ||
        row.quantity.kind === 'error')
    )
      following = row;
  }
  return next;
}

/** What a row is that holds only text: a section, the description of the rows below, more of the item above, or a note. */
export function kindOfText(row: ReadRow, next: ReadRow | null, place: TextPlace, context: TextContext): TextKind {
  const text = textOfHeading(row);
  const style = numberStyle(row.number);
  if (isNote(text) && style !== 'whole') return 'note';
  if (next && saysOfNoTotal(text)) {
    enterSection(text, style, context);
    return 'heading';
  }
  // A room below all items heads the next table.
  if (!next && place.below === null && style === 'none' && namesOnlyRoom(text)) {
    enterSection(text, style, context);
    return 'heading';
  }
  if (!next)
    return place.inItem && style === 'none' && text.length > 25 && !isFurniture(text) ? 'continues-item' : 'note';
  // The row right below is a better sign than the next figures: "1.0 Civil works" above "1.1 Providing …:" is a section.
  const below = place.below && numbersItem(place.below.number) ? place.below : next;
  const nextStyle = numberStyle(below.number);
  const nextIsPart =
    nextStyle === 'none' ||
    nextStyle === 'lower' ||
    hasPartMarker(next.text) ||
    (nextStyle === 'dotted' && next.number.startsWith(row.number));
  if ((style === 'whole' || style === 'dotted') && nextIsPart && nextStyle !== 'dotted') return 'parent';
  if (isHeading(text, style, nextStyle, row)) {
    enterSection(text, style, context);
    return 'heading';
  }
  if (style === 'whole' || style === 'dotted') {
    if (nextIsPart || (nextStyle === 'dotted' && below.number.startsWith(row.number.replace(/(\.0+)?\D*$/, ''))))
      return 'parent';
    return 'no-figures';
  }
  if (style !== 'none') return nextIsPart || nextStyle === 'whole' ? 'parent' : 'no-figures';
  if (place.parent) return 'continues-parent';
  const nextUnnumbered = nextStyle === 'none' || nextStyle === 'lower';
  if (/:\s*-?$/.test(text) && nextUnnumbered) return 'parent';
  if (place.inItem && continues(text, row, place.before, nextUnnumbered)) return 'continues-item';
  if (nextUnnumbered && hasPartMarker(next.text)) return 'parent';
  if (text.length <= 70 && !isFurniture(text)) {
    enterSection(text, style, context);
    return 'heading';
  }
  return nextUnnumbered && text.length > 25 ? 'parent' : 'note';
}

/** The words of a row, with those of the next cell where they end in the middle: "ACCESSORIES & | HARDWARE". */
function textOfHeading({ text, words, details }: ReadRow): string {
  const own = oneLine(text !== '' ? text : words);
  return /(?:[&,+–]|\band)$/i.test(own) && details[0] ? `${own} ${oneLine(details[0])}` : own;
}

function numbersItem(number: string): boolean {
  const style = numberStyle(number);
  return style === 'whole' || style === 'dotted';
}

function continues(text: string, row: ReadRow, before: ReadRow | null, nextUnnumbered: boolean): boolean {
  if (/^[a-z(–\-•*,&+]/.test(text) || hasPartMarker(text)) return true;
  const gap = before !== null && row.row.at - before.row.at > 1;
  // A blank line above a text parts it from the item; without serial numbers a short text alone begins something new.
  if (gap) return false;
  if (/[.;]$/.test(text) && text.length > 20) return true;
  return nextUnnumbered ? text.length > 90 : text.length > 45 || /\d/.test(text);
}

/** Whether a row heads others by its words alone. */
export const namesOthers = (row: ReadRow): boolean =>
  isHeading(oneLine(row.text), numberStyle(row.number), 'none', row);

function isHeading(text: string, style: NumberStyle, nextStyle: NumberStyle, row: ReadRow): boolean {
  if (text.length > 110 || isFurniture(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length < 3) return false;
  const lower = hasPartMarker(text) || style === 'lower';
  const shouting = /[A-Z]/.test(letters) && letters === letters.toUpperCase();
  if ((style === 'upper' || style === 'roman') && text.length <= 90 && nextStyle !== 'none') return true;
  if (
    /^(part|section|schedule|chapter|head|group|package|zone|floor|phase)\b[\s:'"–-]*[a-z0-9]?/i.test(text) &&
    text.length <= 80 &&
    !lower
  )
    return true;
  if (namesRoom(text) && !lower) return true;
  if (style === 'whole' && nextStyle === 'dotted') return text.length <= 60;
  if (style !== 'none' && !shouting) return false;
  if (shouting && !lower) return row.filled <= 3 && text.length <= 90;
  return (
    /\b(works?|items?|area|room|section|furniture|finishes|flooring|ceiling|painting|electrical|plumbing|civil|carpentry)\s*:?-?$/i.test(
      text,
    ) &&
    text.split(' ').length <= 6 &&
    !/^(providing|supply|p ?& ?f|fixing|laying|making)/i.test(text)
  );
}

/**
 * Two headings in a row are a group and its first section. A later heading in the section's style replaces the section;
 * one in another style, numbered like the group, starts a new group.
 */
export function enterSection(text: string, style: NumberStyle, context: TextContext): void {
  const name = clip(text.replace(/[\s:–-]+$/, ''), 120);
  const key = `${style}|${name === name.toUpperCase()}`;
  if (context.headingBefore && context.section !== null && context.group === null) {
    context.group = context.section;
  } else if (context.group !== null && key !== context.sectionStyle && !context.headingBefore) {
    context.group = null;
  }
  context.section = name;
  context.sectionStyle = key;
  context.room = namesRoom(name)
    ? clip(name, 80)
    : context.group !== null && namesRoom(context.group) && !isForAll(name)
      ? clip(context.group, 80)
      : null;
  context.roomAbove = null;
  context.headingBefore = true;
}
