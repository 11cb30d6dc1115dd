import { decider } from '#events'
import { ErasureReasonNames, MergedIntoAnother, PatientHeld, PatientNotFound } from '../errors.ts'
import {
  type ErasureGround,
  LegalHoldLifted,
  LegalHoldPlaced,
  PatientErased,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
} from '../events.ts'
import { identifiesPatient } from './identifying-words.ts'
import { evolve, type KeptPatient, type RetentionState } from './retention-state.ts'

export type RetentionCommand =
  | {
      readonly _tag: 'ErasePatient'
      readonly reason: string
      readonly ground: ErasureGround
      /** A restore repeats the erasure and ignores holds: they had been lifted before the erasure. */
      readonly isRepeated?: boolean
      /** The surviving patient of the merge is erased in the same step. */
      readonly together?: boolean
    }
  | { readonly _tag: 'PlaceLegalHold'; readonly reason: string }
  | { readonly _tag: 'LiftLegalHold'; readonly reason: string }

type CommandOf<Tag extends RetentionCommand['_tag']> = Extract<RetentionCommand, { readonly _tag: Tag }>

interface RetentionRefusals {
  readonly ErasePatient: PatientNotFound | PatientHeld | ErasureReasonNames | MergedIntoAnother
  readonly PlaceLegalHold: PatientNotFound
  readonly LiftLegalHold: PatientNotFound
}

const erase = (
  retention: RetentionState,
  { reason, ground, isRepeated, together }: CommandOf<'ErasePatient'>,
) => {
  if (retention.is === 'unknown') return new PatientNotFound()
  if (retention.is === 'erased') return []
  if (retention.is === 'merged' && !isRepeated && !together) return new MergedIntoAnother()
  if (retention.held && !isRepeated) return new PatientHeld()
  const isUserReason = ground !== 'retention' && ground !== 'restored'
  if (isUserReason && retention.called.some((called) => identifiesPatient(reason, called)))
    return new ErasureReasonNames()
  return [...(retention.is === 'active' ? [PatientRemoved({})] : []), PatientErased({ reason, ground })]
}

const placeHold = ({ held }: KeptPatient, { reason }: CommandOf<'PlaceLegalHold'>) =>
  held ? [] : [LegalHoldPlaced({ reason })]

const liftHold = ({ held }: KeptPatient, { reason }: CommandOf<'LiftLegalHold'>) =>
  held ? [LegalHoldLifted({ reason })] : []

const ifKept =
  <Command, Decided>(decide: (keeping: KeptPatient, command: Command) => Decided) =>
  (retention: RetentionState, command: Command) =>
    retention.is === 'unknown' || retention.is === 'erased'
      ? new PatientNotFound()
      : decide(retention, command)

/** Retention of a patient's record. Stream: patient-{id}. */
export const PatientRetention = decider<RetentionState, RetentionCommand, PatientEvent, RetentionRefusals>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide: { ErasePatient: erase, PlaceLegalHold: ifKept(placeHold), LiftLegalHold: ifKept(liftHold) },
  evolve,
})
