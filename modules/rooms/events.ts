import { Schema } from 'effect'
import { event, type EventsOf } from '#events'

const { String: Text } = Schema

// These names and fields are the storage format: change them only with an upcaster.

export const RoomAdded = event('RoomAdded', {
  description: 'The clinic has a new room for appointments.',
  open: ['name'],
  fields: { name: Text },
})

export const RoomRenamed = event('RoomRenamed', {
  description: 'A room was renamed.',
  open: ['name'],
  fields: { name: Text },
})

export const RoomRetired = event('RoomRetired', {
  description: 'A room is no longer used. Appointments booked in it stay as they are.',
  fields: {},
})

export const roomEvents = [RoomAdded, RoomRenamed, RoomRetired] as const

export type RoomEvent = EventsOf<typeof roomEvents>
