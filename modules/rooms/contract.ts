import { z } from 'zod'
import { requiredText } from '../kernel/contract.ts'
import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

export const MAX_ROOMS = 100

export const roomDraft = z.object({ name: requiredText(problem('room_name_missing'), 60) })
export type RoomDraft = z.infer<typeof roomDraft>
