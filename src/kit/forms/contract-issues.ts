import type { z } from 'zod'
import { describeIssue } from '../../language/describe-refusal.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Lists the contract's issues with typed input, in the language of the page. */
export const issuesIn = (contract: z.ZodType, typed: unknown): readonly Issue[] =>
  (contract.safeParse(typed).error?.issues ?? []).map(({ path, message }) => ({
    path,
    message: describeIssue(message),
  }))
