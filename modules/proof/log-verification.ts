import { decider } from '#events'
import {
  LogVerificationFailed,
  LogVerificationPassed,
  type VerificationEvent,
  verificationEvents,
} from './events.ts'

interface LogVerification {
  readonly is: 'passing' | 'failing'
}

export type VerificationCommand = { readonly _tag: 'NoteVerification'; readonly isWhole: boolean }

const decide = ({ is }: LogVerification, { isWhole }: VerificationCommand): VerificationEvent[] => {
  if (isWhole) return is === 'failing' ? [LogVerificationPassed({})] : []
  return is === 'failing' ? [] : [LogVerificationFailed({})]
}

const evolve = (_: LogVerification, { _tag }: VerificationEvent): LogVerification => ({
  is: _tag === 'LogVerificationFailed' ? 'failing' : 'passing',
})

/** What verifying the clinic's log has found. Stream: log-verification-1 of every clinic. */
export const LogVerification = decider<LogVerification, VerificationCommand, VerificationEvent, never>({
  stream: 'log-verification',
  events: verificationEvents,
  initial: { is: 'passing' },
  decide,
  evolve,
})
