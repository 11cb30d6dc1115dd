import { DatabaseUnavailable, isOutOfSpace } from '#events'
import { codeOf, errorFields, StartupError, StorageFailed } from '#modules/platform'

/**
 * Describes an error to the operator: in a sentence if they can fix it, else by kind, code and location. Databases
 * and parsers quote patients' data in their messages.
 */
export const describeError = (cause: unknown): string => describeKnownError(cause) ?? traceOf(cause)

const describeKnownError = (cause: unknown): string | undefined => {
  if (cause instanceof StartupError) return cause.message
  if (isOutOfSpace(cause)) return 'The disk is full. Make room, and run this again.'
  if (cause instanceof DatabaseUnavailable)
    return cause.isFull
      ? 'The disk of the database is full. Make room, and run this again.'
      : `The database does not answer${inParentheses(codeOf(cause.cause))}. Run this again when it does.`
  if (cause instanceof StorageFailed && cause.fault !== 'missing')
    return cause.fault === 'full'
      ? 'The storage of documents is full. Make room, and run this again.'
      : `The storage of documents does not answer${inParentheses(codeOf(cause.cause))}.`
  return describeFileFault(cause)
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not open it',
  EPERM: 'this account may not open it',
  EROFS: 'its disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it exists already',
}

// The paths are the operator's own. Files that hold patients' data are named by random numbers.
const describeFileFault = (cause: unknown): string | undefined => {
  const path = cause instanceof Error && 'path' in cause ? cause.path : undefined
  const fault = FILE_FAULTS[codeOf(cause)]
  return path && fault ? `${String(path)}: ${fault}.` : undefined
}

const inParentheses = (code: string): string => (code ? ` (${code})` : '')

const traceOf = (cause: unknown): string => {
  const { error, code, stack = [] } = errorFields(cause)
  const kind = ['Unexpected error:', error, code].filter(Boolean).join(' ')
  return [kind, ...stack].join('\n    ')
}
