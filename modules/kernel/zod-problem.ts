import type { z } from 'zod'
import { problemsIn } from './rules.ts'
import type * as words from './words.en.ts'

const problem = problemsIn<typeof words.problems>()

const BOUND_KINDS = { too_small: 'least', too_big: 'most' } as const

const LENGTH_PROBLEMS = { least: 'text_too_short', most: 'text_too_long' } as const
const COUNT_PROBLEMS = { least: 'too_few', most: 'too_many' } as const

const boundProblem = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string => {
  const end = BOUND_KINDS[issue.code]
  // Exclusive bounds are of whole numbers.
  const step = issue.inclusive === false ? 1 : 0
  const bound = issue.code === 'too_small' ? Number(issue.minimum) + step : Number(issue.maximum) - step
  const params = { least: bound, most: bound }
  if (issue.origin === 'string') return problem(LENGTH_PROBLEMS[end], params)
  if (issue.origin === 'array' || issue.origin === 'set') return problem(COUNT_PROBLEMS[end], params)
  return end === 'least'
    ? problem('value_too_small', { least: bound })
    : problem('value_too_large', { most: bound })
}

// A single option leaves no choice.
const choiceProblem = (options: readonly string[]): string =>
  options.length === 1
    ? problem('value_fixed', { value: options[0] ?? '' })
    : problem('choice_invalid', { options })

/** Returns the problem of a field whose contract names none. */
export const problemOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? problem('value_missing') : problem('value_invalid')
    case 'invalid_value':
      return choiceProblem(issue.values.map(String))
    case 'unrecognized_keys':
      return problem('fields_unknown', { fields: issue.keys })
    case 'too_small':
    case 'too_big':
      return boundProblem(issue as z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig)
    default:
      return problem('value_invalid')
  }
}
