import type { z } from 'zod'
import type { MessagesByPlace } from './saved-form.ts'
import { issuesIn } from './contract-issues.ts'

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
