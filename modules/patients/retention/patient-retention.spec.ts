import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ErasureReasonNames, PatientHeld, PatientNotFound } from '../errors.ts'
import {
  LegalHoldLifted,
  LegalHoldPlaced,
  PatientErased,
  PatientRegistered,
  PatientRemoved,
  PatientRenamed,
} from '../events.ts'
import { PatientRetention } from './patient-retention.ts'
import { aPatient } from '../testing/a-patient.ts'

const { given } = specify(PatientRetention)

const rosa = PatientRegistered(
  aPatient({
    firstName: 'Rosa',
    lastName: 'Delgado-May',
    email: 'rosa@mail.example',
    phone: '(207) 555-0177',
    dateOfBirth: '1980-02-29',
    emergencyContact: 'Ana Delgado',
    emergencyPhone: '(207) 555-0178',
  }),
)
const holdPlaced = LegalHoldPlaced({ reason: 'A claim of 3 May' })
const lifted = LegalHoldLifted({ reason: 'Settled' })
const erase = (reason: string) => ({ _tag: 'ErasePatient', reason, ground: 'asked' }) as const
const erasure = PatientErased({ reason: 'As asked', ground: 'asked' })

describe('a patient', () => {
  it('is removed and erased once', () => {
    given(rosa).when(erase('As asked')).then(PatientRemoved({}), erasure)
    given(rosa, PatientRemoved({})).when(erase('As asked')).then(erasure)
    given(rosa, PatientRemoved({}), erasure).when(erase('As asked')).thenNothing()
    given().when(erase('As asked')).thenRefused(new PatientNotFound())
  })

  it('cannot be erased under a legal hold, except when a restore repeats an erasure', () => {
    given(rosa, holdPlaced).when(erase('As asked')).thenRefused(new PatientHeld())
    given(rosa, holdPlaced, lifted).when(erase('As asked')).then(PatientRemoved({}), erasure)
    given(rosa, holdPlaced, PatientRemoved({})).when(erase('As asked')).thenRefused(new PatientHeld())
    given(rosa, holdPlaced)
      .when({ _tag: 'ErasePatient', reason: 'As asked', ground: 'restored', isRepeated: true })
      .then(PatientRemoved({}), PatientErased({ reason: 'As asked', ground: 'restored' }))
  })

  it('can be held once and released once', () => {
    given(rosa).when({ _tag: 'PlaceLegalHold', reason: 'A claim of 3 May' }).then(holdPlaced)
    given(rosa, holdPlaced).when({ _tag: 'PlaceLegalHold', reason: 'Another' }).thenNothing()
    given(rosa, holdPlaced).when({ _tag: 'LiftLegalHold', reason: 'Settled' }).then(lifted)
    given(rosa).when({ _tag: 'LiftLegalHold', reason: 'Settled' }).thenNothing()
    given(rosa, PatientRemoved({}), erasure)
      .when({ _tag: 'PlaceLegalHold', reason: 'Too late' })
      .thenRefused(new PatientNotFound())
  })

  it('cannot be erased with a reason that contains a current or former name', () => {
    const named = ['Rosa asked', 'asked by delgado', 'letter of ROSA@mail.example', 'at 1 harbor street']
    const refusal = new ErasureReasonNames()
    for (const reason of named) given(rosa).when(erase(reason)).thenRefused(refusal)
    const renamed = PatientRenamed({ firstName: 'Rose', lastName: 'Wright' })
    given(rosa, renamed).when(erase('of Rosa')).thenRefused(refusal)
    given(rosa, renamed).when(erase('of Wright')).thenRefused(refusal)
    // Automatic reasons are not checked for names.
    const rule = { reason: 'Rosa after a restore', ground: 'restored' } as const
    given(rosa)
      .when({ _tag: 'ErasePatient', ...rule })
      .then(PatientRemoved({}), PatientErased(rule))
    // Lowercase "may" is a month here, and "prosaically" only contains a name.
    const reason = 'In may they asked for it by letter, prosaically'
    given(rosa)
      .when(erase(reason))
      .then(PatientRemoved({}), PatientErased({ reason, ground: 'asked' }))
  })
})
