import type { Typed } from '../../../stores/reminder-rules.ts'
import type { RuleLine } from '../../../stores/reminder-rules-form.ts'

/** What every part of a rule is given. */
export interface PartProps {
  readonly line: RuleLine
  readonly number: number
  readonly error: string | undefined
  readonly onRecord: string | undefined
  onType(typed: Typed): void
}
