import { roomIdFor, steadyRoomLabel } from './room-id';

describe('the id of a room', () => {
  it.each([
    ['  Home   Theatre! ', 'home-theatre'],
    ['पूजा कक्ष', 'पूजा-कक्ष'],
    ['../etc/passwd', 'etc-passwd'],
    ['—', 'room'],
  ])('of %j is %j', (name, id) => expect(roomIdFor(name)).toBe(id));

  it('gives the room a name that never changes', () => {
    expect(steadyRoomLabel('master-bedroom')).toBe('Master bedroom');
    expect(steadyRoomLabel('home-theatre')).toBe('Home theatre');
  });
});
