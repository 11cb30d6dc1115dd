import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** The clinic has no such room, or has retired it. */
export class RoomNotFound extends Refusal('RoomNotFound') {}

/** Another room in use has this name. Staff could not tell the two apart. */
export class RoomNameTaken extends Refusal('RoomNameTaken', { fields: ['name'] }) {}

export class TooManyRooms extends Refusal('TooManyRooms') {}
