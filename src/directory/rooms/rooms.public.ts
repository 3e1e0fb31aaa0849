/** The part of rooms that other features may use. */
export { RoomsDirectory, RoomsDirectoryModule } from './rooms.directory';
export { steadyRoomLabel } from './room-id';
export { readRoom, type RoomReading } from './read-room';
export { roomsOfLines } from './rooms-in-titles';
