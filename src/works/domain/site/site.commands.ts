import type { DiaryEntry, Photo, ProgressNote, ScheduleMove, Snag } from './site.state';

export type SiteCommand =
  | ({ readonly type: 'SetProgress' } & Omit<ProgressNote, 'by' | 'at'>)
  | ({ readonly type: 'RaiseSnag' } & Omit<Snag, 'by' | 'at' | 'done' | 'reversed'>)
  | ({ readonly type: 'MoveSchedule' } & Omit<ScheduleMove, 'by' | 'at'>)
  | { readonly type: 'MendSnag'; readonly id: string }
  | ({ readonly type: 'WriteDiary' } & Omit<DiaryEntry, 'by' | 'at' | 'reversed'>)
  | ({ readonly type: 'TakePhoto' } & Omit<Photo, 'by' | 'at' | 'reversed'>)
  /** Shows a photo to the client, or hides it again. */
  | { readonly type: 'SharePhoto'; readonly id: string; readonly shared: boolean };
