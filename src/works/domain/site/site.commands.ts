import type { DiaryEntry, ProgressNote, Snag } from './site.state';

export type SiteCommand =
  | ({ readonly type: 'SetProgress' } & Omit<ProgressNote, 'by' | 'at'>)
  | ({ readonly type: 'RaiseSnag' } & Omit<Snag, 'by' | 'at' | 'done' | 'reversed'>)
  | { readonly type: 'MendSnag'; readonly id: string }
  | ({ readonly type: 'WriteDiary' } & Omit<DiaryEntry, 'by' | 'at' | 'reversed'>);
