import { decider } from '#events'
import { ErasureReasonNames, MergedIntoAnother, PatientHeld, PatientNotFound } from './errors.ts'
import {
  type Ground,
  LegalHoldLifted,
  LegalHoldPlaced,
  PatientErased,
  type PatientEvent,
  patientEvents,
  PatientRemoved,
} from './events.ts'
import { type Called, names } from './naming.ts'
import { valuesSet } from './patient.ts'

/** How long a patient is kept: whether a hold stands, and what they were ever called. */
type Keeping =
  | { readonly is: 'unknown' }
  | { readonly is: 'erased' }
  | {
      readonly is: 'active' | 'removed' | 'merged'
      readonly held: boolean
      readonly called: readonly Called[]
    }

const TAKEN_ON = { is: 'active', held: false, called: [] } as const

export type KeepingCommand =
  | {
      readonly _tag: 'ErasePatient'
      readonly reason: string
      readonly ground: Ground
      /** It was done before, and a restore does it once more: a hold of back then was lifted since. */
      readonly again?: boolean
      /** Whoever they were merged into goes in the same step. */
      readonly together?: boolean
    }
  | { readonly _tag: 'PlaceLegalHold'; readonly reason: string }
  | { readonly _tag: 'LiftLegalHold'; readonly reason: string }

const decide = (keeping: Keeping, command: KeepingCommand) => {
  if (keeping.is === 'unknown') return new PatientNotFound()
  if (command._tag === 'ErasePatient') return erase(keeping, command)
  if (keeping.is === 'erased') return new PatientNotFound()
  const { _tag, reason } = command
  if (_tag === 'PlaceLegalHold') return keeping.held ? [] : [LegalHoldPlaced({ reason })]
  return keeping.held ? [LegalHoldLifted({ reason })] : []
}

const erase = (
  keeping: Keeping,
  { reason, ground, again, together }: Extract<KeepingCommand, { _tag: 'ErasePatient' }>,
) => {
  if (keeping.is === 'unknown' || keeping.is === 'erased') return []
  if (keeping.is === 'merged' && !again && !together) return new MergedIntoAnother()
  if (keeping.held && !again) return new PatientHeld()
  const written = ground !== 'retention' && ground !== 'restored'
  if (written && keeping.called.some((called) => names(reason, called))) return new ErasureReasonNames()
  return [...(keeping.is === 'active' ? [PatientRemoved({})] : []), PatientErased({ reason, ground })]
}

const evolve = (keeping: Keeping, happened: PatientEvent): Keeping => {
  if (happened._tag === 'PatientErased') return { is: 'erased' }
  const { is, held, called } = 'called' in keeping ? keeping : TAKEN_ON
  switch (happened._tag) {
    case 'PatientRemoved':
      return { is: 'removed', held, called }
    case 'PatientMerged':
      return { is: 'merged', held, called }
    case 'PatientUnmerged':
    case 'PatientRestored':
      return { is: 'active', held, called }
    case 'LegalHoldPlaced':
      return { is, held: true, called }
    case 'LegalHoldLifted':
      return { is, held: false, called }
    case 'PatientRegistered':
    case 'PatientRenamed':
    case 'PatientContactChanged':
      return { is, held, called: [...called, happened] }
    case 'DuplicateMerged':
    case 'DuplicateUnmerged':
      return { is, held, called: [...called, valuesSet(happened)] }
    default:
      return { is, held, called }
  }
}

/** How long a person is kept in the care of the clinic. Stream: patient-{id}. */
export const PatientKeeping = decider<
  Keeping,
  KeepingCommand,
  PatientEvent,
  PatientNotFound | PatientHeld | ErasureReasonNames | MergedIntoAnother
>({
  stream: 'patient',
  events: patientEvents,
  initial: { is: 'unknown' },
  decide,
  evolve,
})
