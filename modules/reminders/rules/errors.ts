import { refusalsIn } from '#modules/kernel'
import { problem } from '../contract.ts'
import * as words from '../words.en.ts'

const Refusal = refusalsIn(words)

/** The draft changes a rule that another user removed in the meantime. */
export class RuleNotFound extends Refusal('RuleNotFound', {
  fields: ({ index }) => ({ [`rules.${index}.minutesBefore`]: problem('rule_removed') }),
}) {}
