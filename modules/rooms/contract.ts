import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

/** The most rooms a clinic may have at a time. */
export const ROOMS_AT_MOST = 100

/** A room as the client sends it. */
export const roomDraft = z.object({ name: requiredText(problem('room_name_missing'), 60) })
export type RoomDraft = z.infer<typeof roomDraft>
