export { roomEvents } from './events.ts'
export { activeRoom, allRooms, roomList, RoomRow } from './room-list.ts'
export { Rooms } from './rooms.ts'
