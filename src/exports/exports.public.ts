/** What other features may use of the exports: how a sheet of ours looks, and text that can never become a formula. */
export { columns as sheetColumns, heading as sheetHeading, MONEY, putText, type Column } from './render/sheet';
export { Renderer } from './renderer';
export { sendFile } from './send-file';
