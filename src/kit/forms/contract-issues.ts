import type { z } from 'zod'
import { describeIssue } from '../../language/describe-refusal.ts'
import type { MessagesByPlace } from './saved-form.ts'

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

/** Validates typed input against the contract: one message per invalid field. */
export const faultsIn =
  (contract: z.ZodType) =>
  (values: unknown): MessagesByPlace => {
    const errors: Record<string, string> = {}
    for (const { path, message } of issuesIn(contract, values)) {
      errors[path.join('.')] ??= message
    }
    return errors
  }
