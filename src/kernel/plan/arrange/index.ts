export { arrange, extentOf, type Arranged } from './arrange';
export { planOf } from './as-plan';
export { clearanceOf, DOOR_MM, effort, HUBS, outerWalls, type Place } from './doors';
export * from './geometry';
export type { Door, RoomArea, RoomKind, Space } from './types';
export { GLASS_INCHES, windowsOf } from './windows';
