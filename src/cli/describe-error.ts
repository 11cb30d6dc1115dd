import { errorFields, StartupError } from '#modules/platform'

/**
 * Describes an error to the operator: in its own sentence if they can mend it, else by kind, code and location.
 * Databases and parsers quote patients' data in their messages.
 */
export const describeError = (cause: unknown): string => {
  if (cause instanceof StartupError) return cause.message
  const { error, code, stack = [] } = errorFields(cause)
  const kind = ['Unexpected error:', error, code].filter(Boolean).join(' ')
  return [kind, ...stack].join('\n    ')
}
