import type { DiaryEntry, Photo, ProgressNote, Snag } from './site.state';

export type SiteCommand =
  | ({ readonly type: 'SetProgress' } & Omit<ProgressNote, 'by' | 'at'>)
  | ({ readonly type: 'RaiseSnag' } & Omit<Snag, 'by' | 'at' | 'done'>)
  | { readonly type: 'MendSnag'; readonly id: string }
  | ({ readonly type: 'WriteDiary' } & Omit<DiaryEntry, 'by' | 'at'>)
  | ({ readonly type: 'TakePhoto' } & Omit<Photo, 'by' | 'at' | 'reversed'>)
  /** Shows a photo to the client, or hides it again. */
  | { readonly type: 'SharePhoto'; readonly id: string; readonly shared: boolean };
