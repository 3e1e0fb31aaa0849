import { Rejection } from '../../../kernel/decisions/rejection';
import { labelKey } from '../../../kernel/rate-key';
import { RATED_CITIES, type RatedCity } from '../../../kernel/terms';
import type { RateBookCommand, RateEdit } from './rate-book.commands';
import type { RateBookEvent, RateMove, SettingsMove } from './rate-book.events';
import type { BookContents, BookRate, CityFactor, RateBookState } from './rate-book.state';

const PUBLISHED = 'This rate book is published and cannot be changed. Draft a new version.';

type Change = RateBookCommand & { readonly type: 'ChangeRateBook' };

/**
 * Decides a command on one version of the rate book. Returns its events, none when it changes nothing. Pure. Throws
 * Rejection with the sentence that is shown to the person.
 */
export function decideRateBook(command: RateBookCommand, state: RateBookState): RateBookEvent[] {
  const { by, at, note } = command;
  if (command.type === 'DraftRateBook') {
    if (state.status !== 'absent') throw new Rejection('conflict', `Version ${state.version} already exists.`);
    const { basedOn, recipesOf, contents } = command;
    return [{ type: 'RateBookDrafted', data: { version: state.version, basedOn, recipesOf, contents, note, by, at } }];
  }
  const draft = draftOf(state);
  switch (command.type) {
    case 'ChangeRateBook': {
      const rates = command.rates.flatMap((edit) => moveOf(edit, draft.contents, command) ?? []);
      const settings = settingsOf(command, draft.contents);
      if (rates.length === 0 && Object.keys(settings).length === 0) return [];
      return [{ type: 'RateBookChanged', data: { rates, settings, note, by, at } }];
    }
    case 'PublishRateBook': {
      const { contents, basedOn, recipesOf } = draft;
      if (!command.newRecipes && sameFigures(contents, draft.base)) {
        throw new Rejection('invalid', `This draft is the same as version ${basedOn}. Change a rate first.`, 'rates');
      }
      return [
        {
          type: 'RateBookPublished',
          data: { version: state.version, basedOn, recipesOf, contents, note: note || state.note, by, at },
        },
      ];
    }
    case 'DiscardRateBook':
      return [{ type: 'RateBookDiscarded', data: { note, by, at } }];
  }
}

interface Draft {
  readonly contents: BookContents;
  readonly base: BookContents;
  readonly basedOn: number;
  readonly recipesOf: number;
}

function draftOf({ status, contents, base, basedOn, recipesOf }: RateBookState): Draft {
  if (status === 'published') throw new Rejection('conflict', PUBLISHED);
  if (!contents || !base || basedOn === null || recipesOf === null) {
    throw new Rejection('not-found', 'There is no such rate book.');
  }
  return { contents, base, basedOn, recipesOf };
}

/**
 * Null where the edit changes nothing. A rate that returns to its earlier figure keeps that figure's note and origin.
 */
function moveOf(edit: RateEdit, contents: BookContents, { by, at }: Change): RateMove | null {
  const key = labelKey(edit.label);
  const before = contents.rates.find(({ label }) => labelKey(label) === key);
  if (!before) throw new Rejection('invalid', `The rate book has no rate called ${edit.label}.`, 'label');
  if (edit.oldRate !== undefined && edit.oldRate !== before.rate) {
    throw new Rejection('conflict', `The rate of ${before.label} was changed by someone else.`, 'oldRate', before.rate);
  }
  const note = edit.note === undefined ? before.note : edit.note;
  if (edit.rate === before.rate && (note ?? '') === (before.note ?? '')) return null;
  const { note: _note, typedBy, typedAt, ...found } = before;
  const typed = edit.rate !== before.rate || before.provenance === 'typed';
  const after: BookRate = {
    ...(typed ? withoutSource(found) : found),
    rate: edit.rate,
    ...(note ? { note } : {}),
    ...(typed ? { provenance: 'typed', typedBy: by, typedAt: at } : stamped(typedBy, typedAt)),
  };
  return { label: before.label, before, after };
}

/** A typed rate has no published source. */
function withoutSource({ source: _source, asOf: _asOf, confidence: _confidence, ...rest }: BookRate): BookRate {
  return rest;
}

function stamped(typedBy: string | undefined, typedAt: string | undefined): Pick<BookRate, 'typedBy' | 'typedAt'> {
  return { ...(typedBy === undefined ? {} : { typedBy }), ...(typedAt === undefined ? {} : { typedAt }) };
}

function settingsOf({ basis, overheadBp, cityFactors }: Change, contents: BookContents): SettingsMove {
  const cities = Object.fromEntries(
    RATED_CITIES.map((city) => [city, { ...contents.cityFactors[city], ...cityFactors?.[city] }]),
  ) as Record<RatedCity, CityFactor>;
  return {
    ...(basis === undefined || basis === contents.basis ? {} : { basis: { before: contents.basis, after: basis } }),
    ...(overheadBp === undefined || overheadBp === contents.overheadBp
      ? {}
      : { overheadBp: { before: contents.overheadBp, after: overheadBp } }),
    ...(sameCities(cities, contents.cityFactors)
      ? {}
      : { cityFactors: { before: contents.cityFactors, after: cities } }),
  };
}

function sameCities(one: BookContents['cityFactors'], other: BookContents['cityFactors']): boolean {
  return RATED_CITIES.every(
    (city) => one[city].labour === other[city].labour && one[city].material === other[city].material,
  );
}

/** Whether both give a BOQ the same price; notes and origins are ignored. */
function sameFigures(one: BookContents, other: BookContents): boolean {
  return (
    one.overheadBp === other.overheadBp &&
    sameCities(one.cityFactors, other.cityFactors) &&
    one.rates.every(({ rate }, index) => rate === other.rates[index]?.rate)
  );
}
