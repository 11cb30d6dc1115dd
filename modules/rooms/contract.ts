import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'

/** Rooms a clinic may have at a time. */
export const ROOMS_AT_MOST = 100

/** A room as a person writes it down. */
export const roomDraft = z.object({ name: requiredText('Room name is required', 60) })
export type RoomDraft = z.infer<typeof roomDraft>
