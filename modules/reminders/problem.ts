import { problemsIn } from '../kernel/rules.ts'
import type * as words from './words.en.ts'

/** Returns the code of a field problem. `words.en.ts` has the sentence for it. */
export const problem = problemsIn<typeof words.problems>()
