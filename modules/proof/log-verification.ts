import { decider } from '#events'
import {
  LogVerificationFailed,
  LogVerificationPassed,
  type VerificationEvent,
  verificationEvents,
} from './events.ts'

interface LogVerification {
  readonly status: 'passing' | 'failing'
}

export type VerificationCommand = { readonly _tag: 'NoteVerification'; readonly isIntact: boolean }

const decide = ({ status }: LogVerification, { isIntact }: VerificationCommand): VerificationEvent[] => {
  if (isIntact) return status === 'failing' ? [LogVerificationPassed({})] : []
  return status === 'failing' ? [] : [LogVerificationFailed({})]
}

const evolve = (_: LogVerification, { _tag }: VerificationEvent): LogVerification => ({
  status: _tag === 'LogVerificationFailed' ? 'failing' : 'passing',
})

/** What verifying the clinic's log has found. Stream: log-verification-1 of every clinic. */
export const LogVerification = decider<LogVerification, VerificationCommand, VerificationEvent, never>({
  stream: 'log-verification',
  events: verificationEvents,
  initial: { status: 'passing' },
  decide,
  evolve,
})
