import type { Body } from '../../../../lib/api/api-types';
import type { UnknownName } from '../../api/manage-queries';

/** What a person says an unknown name is. */
export interface NameChoice {
  /** `refuse`, `add`, or the record that is meant. */
  readonly is: string;
  /** Slug of the category of a new pattern; '' for none. */
  readonly category: string;
}
type Sent = Body<'/api/vendor/manage/{id}/names', 'put'>['names'][number];

const MEANT = 'same ';
/** The choice of an existing record. */
export const meaningOf = (slug: string): string => MEANT + slug;

/** As it was chosen before; new names are refused. */
export function choiceOf({ choice, suggestion, category }: UnknownName): NameChoice {
  const is = choice === 'same' ? meaningOf(suggestion?.slug ?? '') : choice;
  return { is, category: category ?? '' };
}

/** The record that is likely meant, or else a new one. */
export function suggestedChoice({ suggestion, category }: UnknownName): NameChoice {
  return { is: suggestion ? meaningOf(suggestion.slug) : 'add', category: category ?? '' };
}

export function isSame(one: NameChoice, other: NameChoice | undefined): boolean {
  return one.is === other?.is && (one.is !== 'add' || one.category === other.category);
}

/** Whether it is a new pattern without a category: nobody would find its items. */
export function needsCategory({ kind }: UnknownName, choice: NameChoice | undefined): boolean {
  return kind === 'pattern' && choice?.is === 'add' && choice.category === '';
}

/** The choice as it is sent. */
export function choiceBody({ kind, name }: UnknownName, choice: NameChoice | undefined): Sent {
  const is = choice?.is ?? 'refuse';
  if (is.startsWith(MEANT)) return { kind, name, choice: 'same', same_as: is.slice(MEANT.length) };
  if (is !== 'add') return { kind, name, choice: 'refuse' };
  return {
    kind,
    name,
    choice: 'add',
    ...(kind === 'pattern' && choice?.category ? { category: choice.category } : {}),
  };
}
