import { WorksFilesController } from './bill-files.controller';
import { BookFilesController } from './book/book-files.controller';
import { HandoverFilesController } from './handover/handover-files.controller';
import { MoneyFilesController } from './money/money-files.controller';
import { OrderFilesController } from './orders/order-files.controller';

/** The files that works can be had in. */
export const PAPER_CONTROLLERS = [
  WorksFilesController,
  MoneyFilesController,
  BookFilesController,
  OrderFilesController,
  HandoverFilesController,
];
