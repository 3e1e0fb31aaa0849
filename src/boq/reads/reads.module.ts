import { Module } from '@nestjs/common';
import { BoqsByRateBook } from '../../directory/rate-books/boqs-by-rate-book.port';
import { BOQ_RELATIONS } from '../../platform/http/access/boq-relations';
import { BoqCoreModule } from '../core/core.module';
import { Answers } from './answers';
import { BoqFold } from './state/boq-fold';
import { BoqHeads } from './state/boq-heads';
import { BoqReader } from './state/boq-reader';
import { BoqsController } from './boqs.controller';
import { ChoicesQuery } from './choices/query';
import { DashboardController } from './dashboard/dashboard.controller';
import { DashboardQuery } from './dashboard/query';
import { ItemComments } from './items/item-comments';
import { IssuesQuery } from './issues/query';
import { ChangedItems } from './items/changed-items';
import { EarlierRates } from './items/earlier-rates';
import { FreshRevisions } from './revisions/fresh-revisions';
import { RevisionsQuery } from './revisions/query';
import { RoomNames } from './room-names';
import { BoqExtras } from './summary/boq-extras';
import { ListedBoqsByRateBook } from './summary/boqs-by-rate-book';
import { FreshBoqs } from './summary/fresh-boqs';
import { SummaryQuery } from './summary/query';
import { TouchesQuery } from './touches/query';

const SHARED = [
  Answers,
  BoqHeads,
  BoqReader,
  ChoicesQuery,
  EarlierRates,
  FreshBoqs,
  FreshRevisions,
  IssuesQuery,
  ItemComments,
  RevisionsQuery,
  RoomNames,
  TouchesQuery,
];

/** Reads of BOQs, and relations to them. */
@Module({
  imports: [BoqCoreModule],
  controllers: [BoqsController, DashboardController],
  providers: [
    ...SHARED,
    SummaryQuery,
    BoqExtras,
    ChangedItems,
    DashboardQuery,
    BoqFold,
    { provide: BoqsByRateBook, useClass: ListedBoqsByRateBook },
    { provide: BOQ_RELATIONS, useExisting: BoqHeads },
  ],
  exports: [...SHARED, BoqsByRateBook, BOQ_RELATIONS],
})
export class BoqReadsModule {}
