import { decider } from '#events'
import { AuditorChosen, type AuditorEvent, auditorEvents } from './events.ts'

interface Auditor {
  /** Empty: no recipient. */
  readonly email: string
}

export type AuditorCommand = { readonly _tag: 'ChooseAuditor' } & Auditor

const decide = (state: Auditor, { email }: AuditorCommand): AuditorEvent[] =>
  state.email === email ? [] : [AuditorChosen({ email })]

const evolve = (_: Auditor, { email }: AuditorEvent): Auditor => ({ email })

/** The recipient of the clinic's checkpoints. Stream: auditor-1 of every clinic. */
export const Auditor = decider<Auditor, AuditorCommand, AuditorEvent, never>({
  stream: 'auditor',
  events: auditorEvents,
  initial: { email: '' },
  decide,
  evolve,
})
