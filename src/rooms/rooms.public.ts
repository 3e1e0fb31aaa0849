/** What other features may know of rooms. */
export { RoomsDirectory, RoomsDirectoryModule } from './rooms.directory';
export { steadyRoomLabel } from './room-id';
