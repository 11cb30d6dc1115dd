import type { z } from 'zod'
import { said } from '../text/index.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What a contract finds wrong with what was typed, in the language of the page. */
export const issuesIn = (contract: z.ZodType, typed: unknown): readonly Issue[] =>
  (contract.safeParse(typed).error?.issues ?? []).map(({ path, message }) => ({
    path,
    message: said(message),
  }))
