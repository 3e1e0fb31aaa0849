import type { Paise } from '../../../kernel/money';
import type { Service } from '../../../kernel/terms';
import type { Budget } from '../costs/costs.state';
import type { Attendance, DiaryEntry, Indent, Photo, ProgressNote, ScheduleMove, Snag } from './site.state';

export type SiteCommand =
  | ({ readonly type: 'SetProgress' } & Omit<ProgressNote, 'by' | 'at'>)
  | ({ readonly type: 'RaiseSnag' } & Omit<Snag, 'by' | 'at' | 'done' | 'reversed'>)
  | ({ readonly type: 'MoveSchedule' } & Omit<ScheduleMove, 'by' | 'at'>)
  | { readonly type: 'MendSnag' | 'ReopenSnag'; readonly id: string }
  | ({ readonly type: 'WriteDiary' } & Omit<DiaryEntry, 'by' | 'at' | 'reversed'>)
  | ({ readonly type: 'RaiseIndent' } & Omit<Indent, 'by' | 'at' | 'reversed'>)
  | ({ readonly type: 'TakePhoto' } & Omit<Photo, 'by' | 'at' | 'reversed'>)
  /** Shows a photo to the client, or hides it again. */
  | { readonly type: 'SharePhoto'; readonly id: string; readonly shared: boolean };

/** The budget is that of the contract: what labour costs is shared among items by it. */
export type AttendanceCommand = { readonly budget: Budget } & (
  | ({ readonly type: 'NoteAttendance' } & Omit<Attendance, 'by' | 'at' | 'reversed'>)
  /** From now on, and for all attendance that has no rate yet; null: none any more. */
  | { readonly type: 'SetDayRate'; readonly service: Service | null; readonly rate: Paise | null }
  /** `id` is that of the cost. */
  | { readonly type: 'CostAttendance'; readonly id: string; readonly attendance: string; readonly rate: Paise }
);
