import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

/** Names a problem with a field of this module; `words.en.ts` has the sentence. */
export const problem = problemsIn<typeof words.problems>()
