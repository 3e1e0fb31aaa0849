import { Rejection } from '../../../kernel/decisions/rejection';
import { agreedLine, type Contract } from '../contract';
import type { Put } from '../put';
import { isLater } from '../site/progress';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { Refusal } from '../refusal';
import type { Photo, Site } from '../site/site.state';
import { withEntry, type WorksState } from '../works.state';

/** Of one site: all of them are in memory while its works are. */
const MOST_PHOTOS = 2_000;

/** What happens on site: progress, snags, the diary, requests for material, photos. */
export function decideSite(
  command: CommandOf<
    | 'SetProgress'
    | 'MoveSchedule'
    | 'RaiseSnag'
    | 'MendSnag'
    | 'WriteDiary'
    | 'RaiseIndent'
    | 'TakePhoto'
    | 'SharePhoto'
  >,
  { site }: Pick<WorksState, 'site'>,
  contract: Contract,
): WorksEvent[] {
  const { type: _type, ...data } = command;
  if ('itemId' in command && command.itemId !== null) agreedLine(contract, command.itemId);
  switch (command.type) {
    case 'SetProgress':
      return [{ type: 'ProgressSet', data: data as Omit<typeof command, 'type'> }];
    case 'MoveSchedule':
      if (command.endsOn < command.startsOn)
        throw new Rejection('invalid', 'The last day is before the first.', 'ends_on');
      return [{ type: 'ScheduleMoved', data: data as Omit<typeof command, 'type'> }];
    case 'RaiseSnag':
      if (site.snags.has(command.id)) return [];
      return [{ type: 'SnagRaised', data: data as Omit<typeof command, 'type'> }];
    case 'WriteDiary':
      if (site.diary.has(command.id)) return [];
      return [{ type: 'DiaryWritten', data: data as Omit<typeof command, 'type'> }];
    case 'RaiseIndent':
      if (site.indents.has(command.id)) return [];
      return [{ type: 'IndentRaised', data: data as Omit<typeof command, 'type'> }];
    case 'MendSnag': {
      const { id, by, at } = command;
      const snag = site.snags.get(id);
      if (!snag) throw new Rejection('not-found', 'There is no such snag.');
      if (snag.reversed) throw new Refusal('reversed', 'This snag was reversed. Note it again.');
      return snag.done ? [] : [{ type: 'SnagMended', data: { id, by, at } }];
    }
    case 'TakePhoto':
      if (site.photos.has(command.id)) return [];
      if (site.photos.size >= MOST_PHOTOS)
        throw new Rejection('conflict', `At most ${MOST_PHOTOS.toLocaleString('en-IN')} photos are kept of one site.`);
      requireSubject(command, site);
      return [{ type: 'PhotoTaken', data: data as Omit<typeof command, 'type'> }];
    case 'SharePhoto': {
      const photo = site.photos.get(command.id);
      if (!photo) throw new Rejection('not-found', 'There is no such photo.');
      if (photo.reversed) throw new Refusal('reversed', 'This photo was taken back.');
      return photo.shared === command.shared
        ? []
        : [{ type: 'PhotoShared', data: data as Omit<typeof command, 'type'> }];
    }
  }
}

function requireSubject({ snag, diary }: Pick<Photo, 'snag' | 'diary'>, { snags, diary: days }: Site): void {
  if (snag !== null && !snags.has(snag)) throw new Rejection('invalid', 'There is no such snag.', 'snag');
  if (diary !== null && !days.has(diary))
    throw new Rejection('invalid', 'There is no such entry of the diary.', 'diary');
}

export function evolveSite(state: WorksState, { type, data }: WorksEvent, put: Put): WorksState {
  const { site } = state;
  switch (type) {
    case 'ProgressSet': {
      const { itemId, bp, date } = data;
      const last = site.progress.get(itemId);
      const first = site.begun.get(itemId);
      const begun = bp > 0 && (first === undefined || date < first) ? put(site.begun, itemId, date) : site.begun;
      const progress = last && !isLater(data, last) ? site.progress : put(site.progress, itemId, data);
      return { ...state, site: { ...site, progress, begun } };
    }
    case 'ScheduleMoved':
      return { ...state, site: { ...site, moves: put(site.moves, data.phase, data) } };
    case 'SnagRaised':
      return {
        ...state,
        site: { ...site, snags: put(site.snags, data.id, { ...data, done: null, reversed: null }) },
      };
    case 'SnagMended': {
      const { id, by, at } = data;
      return { ...state, site: { ...site, snags: withEntry(site.snags, id, { done: { by, at } }, put) } };
    }
    case 'DiaryWritten':
      return { ...state, site: { ...site, diary: put(site.diary, data.id, { ...data, reversed: null }) } };
    case 'IndentRaised':
      return { ...state, site: { ...site, indents: put(site.indents, data.id, { ...data, reversed: null }) } };
    case 'PhotoTaken':
      return { ...state, site: { ...site, photos: put(site.photos, data.id, { ...data, reversed: null }) } };
    case 'PhotoShared': {
      const { id, shared } = data;
      return { ...state, site: { ...site, photos: withEntry(site.photos, id, { shared }, put) } };
    }
    default:
      return state;
  }
}
