export { roomEvents } from './events.ts'
export { RoomsApi, roomsHttp } from './http.ts'
export { activeRoom, everyRoom, roomList, RoomRow } from './room-list.ts'
export { Rooms } from './rooms.ts'
