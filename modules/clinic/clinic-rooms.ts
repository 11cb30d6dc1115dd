import { Schema } from 'effect'
import { change, projection, put, sql, type Statement } from '#events'
import type { ClinicEvent } from './events.ts'

/** A room that appointments can be in. */
export const RoomRow = Schema.Struct({ id: Schema.Number, name: Schema.String }).annotations({
  identifier: 'Room',
})
export type RoomRow = typeof RoomRow.Type

const stay = () => []

export const clinicRoomList = projection<ClinicEvent>({
  table: 'clinic_rooms',
  version: 1,
  key: ['id'],
  on: {
    RoomAdded: ({ roomId, name }) => put({ id: roomId, name, retired: false }),
    RoomRenamed: ({ roomId, name }) => change({ id: roomId }, { name }),
    RoomRetired: ({ roomId }) => change({ id: roomId }, { retired: true }),
    ClinicOpened: stay,
    ClinicRenamed: stay,
    ClinicContactChanged: stay,
    ClinicZoneChanged: stay,
    ClinicFormatsChanged: stay,
    ClinicHoursChanged: stay,
    SessionTimeoutChanged: stay,
    ServiceAdded: stay,
    ServiceChanged: stay,
    ServiceColoured: stay,
    ServiceGivenBy: stay,
    ServiceRetired: stay,
  },
})

/** The rooms in use, by name. */
export const clinicRooms = (clinicId: number): Statement<RoomRow> =>
  sql`select id, name from clinic_rooms where clinic_id = ${clinicId} and not retired order by lower(name), id`

/** The room with this id, if it is in use. */
export const clinicRoom = (clinicId: number, id: number): Statement<RoomRow> =>
  sql`select id, name from clinic_rooms where clinic_id = ${clinicId} and id = ${id} and not retired`

/** The room with this id, in use or not. */
export const roomNamed = (clinicId: number, id: number): Statement<RoomRow> =>
  sql`select id, name from clinic_rooms where clinic_id = ${clinicId} and id = ${id}`

/** All rooms there ever were, by their last names. Made to be joined. */
export const everyRoom = (clinicId: number): Statement<RoomRow> =>
  sql`select id, name from clinic_rooms where clinic_id = ${clinicId}`
