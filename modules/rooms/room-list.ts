import { Schema } from 'effect'
import { changeRow, projection, put, raw, sql, type Statement } from '#events'
import type { RoomEvent } from './events.ts'

export const RoomRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'Room' })
export type RoomRow = typeof RoomRow.Type

export const roomList = projection<RoomEvent>({
  table: 'room_list',
  version: 1,
  key: ['id'],
  on: {
    RoomAdded: ({ name }, { stream, version }) => put({ id: stream.id, name, retired: false, version }),
    RoomRenamed: ({ name }, recorded) => changeRow(recorded, { name }),
    RoomRetired: (_, recorded) => changeRow(recorded, { retired: true }),
  },
})

const ROOM_COLUMNS = raw('id, name, version')

/** Lists the rooms in use, sorted by name. */
export const roomRows = (clinicId: number): Statement<RoomRow> =>
  sql`select ${ROOM_COLUMNS} from room_list where clinic_id = ${clinicId} and not retired order by lower(name), id`

/** Returns the room with this id if it is in use. */
export const activeRoom = (clinicId: number, id: number): Statement<RoomRow> =>
  sql`select ${ROOM_COLUMNS} from room_list where clinic_id = ${clinicId} and id = ${id} and not retired`

/** Lists the names of all other rooms in use. */
export const otherRooms = (clinicId: number, id: number): Statement<{ readonly name: string }> =>
  sql`select name from room_list where clinic_id = ${clinicId} and id <> ${id} and not retired`

/** Lists all rooms, also retired ones, with their latest names. Made to be joined. */
export const allRooms = (clinicId: number): Statement<RoomRow> =>
  sql`select ${ROOM_COLUMNS} from room_list where clinic_id = ${clinicId}`
