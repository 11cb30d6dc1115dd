export { roomEvents } from './events.ts'
export { activeRoom, everyRoom, roomList, RoomRow } from './room-list.ts'
export { Rooms } from './rooms.ts'
