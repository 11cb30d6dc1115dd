import type { RuleChange } from './rules.store.ts'
import type { RuleLine } from './rules-form.ts'

export interface RulePartProps {
  readonly line: RuleLine
  readonly number: number
  readonly error: string | undefined
  readonly onRecord: string | undefined
  onType(typed: RuleChange): void
}
