import { Rejection } from '../../../kernel/decisions/rejection';
import { agreedLine, type Contract } from '../contract';
import type { Put } from '../put';
import { isLater } from '../site/progress';
import type { CommandOf } from '../works.commands';
import type { WorksEvent } from '../works.events';
import { withEntry, type WorksState } from '../works.state';

/** What happens on site: progress, snags, the diary. */
export function decideSite(
  command: CommandOf<'SetProgress' | 'RaiseSnag' | 'MendSnag' | 'WriteDiary'>,
  { site }: Pick<WorksState, 'site'>,
  contract: Contract,
): WorksEvent[] {
  const { type: _type, ...data } = command;
  if ('itemId' in command && command.itemId !== null) agreedLine(contract, command.itemId);
  switch (command.type) {
    case 'SetProgress':
      return [{ type: 'ProgressSet', data: data as Omit<typeof command, 'type'> }];
    case 'RaiseSnag':
      if (site.snags.has(command.id)) return [];
      return [{ type: 'SnagRaised', data: data as Omit<typeof command, 'type'> }];
    case 'WriteDiary':
      if (site.diary.has(command.id)) return [];
      return [{ type: 'DiaryWritten', data: data as Omit<typeof command, 'type'> }];
    case 'MendSnag': {
      const { id, by, at } = command;
      const snag = site.snags.get(id);
      if (!snag) throw new Rejection('not-found', 'There is no such snag.');
      return snag.done ? [] : [{ type: 'SnagMended', data: { id, by, at } }];
    }
  }
}

export function evolveSite(state: WorksState, { type, data }: WorksEvent, put: Put): WorksState {
  const { site } = state;
  switch (type) {
    case 'ProgressSet': {
      const last = site.progress.get(data.itemId);
      if (last && !isLater(data, last)) return state;
      return { ...state, site: { ...site, progress: put(site.progress, data.itemId, data) } };
    }
    case 'SnagRaised':
      return { ...state, site: { ...site, snags: put(site.snags, data.id, { ...data, done: null }) } };
    case 'SnagMended': {
      const { id, by, at } = data;
      return { ...state, site: { ...site, snags: withEntry(site.snags, id, { done: { by, at } }, put) } };
    }
    case 'DiaryWritten':
      return { ...state, site: { ...site, diary: put(site.diary, data.id, data) } };
    default:
      return state;
  }
}
