import type { z } from 'zod'
import type { ByPlace } from './settings-saving.ts'
import { issuesIn } from './issues.ts'

/** The contract's verdict on what was typed: one sentence for each field that is wrong. */
export const faultsIn =
  (contract: z.ZodType) =>
  (values: unknown): ByPlace => {
    const errors: Record<string, string> = {}
    for (const { path, message } of issuesIn(contract, values)) {
      errors[path.join('.')] ??= message
    }
    return errors
  }
