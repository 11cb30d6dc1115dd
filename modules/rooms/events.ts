import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { String: Text } = Schema

// These names and fields are the storage format: they change only with an upcaster.

export const RoomAdded = event('RoomAdded', {
  says: 'The clinic has a room that appointments can be in.',
  fields: { name: Text },
})

export const RoomRenamed = event('RoomRenamed', {
  says: 'A room goes by another name.',
  fields: { name: Text },
})

export const RoomRetired = event('RoomRetired', {
  says: 'A room is used no longer. Appointments booked in it stay as they are.',
  fields: {},
})

export const roomEvents = [RoomAdded, RoomRenamed, RoomRetired] as const

export type RoomEvent = EventsOf<typeof roomEvents>
