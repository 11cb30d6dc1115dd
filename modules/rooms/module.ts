import type { ModuleDescription } from '#modules/kernel'
import { roomEvents } from './events.ts'
import { RoomsApi, roomsHttp } from './http.ts'
import { roomList } from './room-list.ts'
import { Rooms } from './rooms.ts'

export const rooms = {
  streams: { room: roomEvents },
  projections: [roomList],
  endpoints: [{ api: RoomsApi, handlers: roomsHttp }],
  services: [Rooms.layer],
} as const satisfies ModuleDescription
