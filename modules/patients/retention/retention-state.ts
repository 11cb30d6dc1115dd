import type { PatientEvent } from '../events.ts'
import { changedValues } from '../patient-state.ts'
import type { IdentifyingDetails } from './identifying-words.ts'

/** A patient whose record is kept: whether a legal hold applies, and all identifying details ever recorded. */
export interface KeptPatient {
  readonly is: 'active' | 'removed' | 'merged'
  readonly held: boolean
  readonly called: readonly IdentifyingDetails[]
}

export type RetentionState = { readonly is: 'unknown' } | { readonly is: 'erased' } | KeptPatient

const REGISTERED: KeptPatient = { is: 'active', held: false, called: [] }

/** Returns the state of a patient's retention after an event. */
export const evolve = (retention: RetentionState, happened: PatientEvent): RetentionState => {
  if (happened._tag === 'PatientErased') return { is: 'erased' }
  const { is, held, called } = 'called' in retention ? retention : REGISTERED
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
      return { is, held, called: [...called, changedValues(happened)] }
    default:
      return { is, held, called }
  }
}
