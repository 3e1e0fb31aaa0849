export { arrange, extentOf, type Arranged } from './arrange';
export { planOf } from './as-plan';
export { clearanceOf, outerWalls } from './doors';
export * from './geometry';
export type { Door, RoomArea, RoomKind, Space } from './types';
export { windowsOf } from './windows';
