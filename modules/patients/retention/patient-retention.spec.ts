import { describe, it } from 'vitest'
import { specify } from '#specify'
import { ErasureReasonNames, PatientHeld, PatientNotFound } from './errors.ts'
import {
  LegalHoldLifted,
  LegalHoldPlaced,
  PatientErased,
  PatientRegistered,
  PatientRemoved,
  PatientRenamed,
} from './events.ts'
import { PatientKeeping } from './patient-keeping.ts'

const { given } = specify(PatientKeeping)

const rosa = PatientRegistered({
  firstName: 'Rosa',
  lastName: 'Delgado-May',
  email: 'rosa@mail.example',
  phone: '(207) 555-0177',
  dateOfBirth: '1980-02-29',
  address: '1 Harbor Street',
  emergencyContact: 'Ana Delgado',
  emergencyPhone: '(207) 555-0178',
  insurance: '',
  notes: '',
})
const held = LegalHoldPlaced({ reason: 'A claim of 3 May' })
const lifted = LegalHoldLifted({ reason: 'Settled' })
const erase = (reason: string) => ({ _tag: 'ErasePatient', reason, ground: 'asked' }) as const
const gone = PatientErased({ reason: 'As asked', ground: 'asked' })

describe('a patient', () => {
  it('leaves the lists when it is erased, once', () => {
    given(rosa).when(erase('As asked')).then(PatientRemoved({}), gone)
    given(rosa, PatientRemoved({})).when(erase('As asked')).then(gone)
    given(rosa, PatientRemoved({}), gone).when(erase('As asked')).thenNothing()
    given().when(erase('As asked')).thenRefused(new PatientNotFound())
  })

  it('is not erased while a legal hold stands, but for a restore that does it again', () => {
    given(rosa, held).when(erase('As asked')).thenRefused(new PatientHeld())
    given(rosa, held, lifted).when(erase('As asked')).then(PatientRemoved({}), gone)
    given(rosa, held, PatientRemoved({})).when(erase('As asked')).thenRefused(new PatientHeld())
    given(rosa, held)
      .when({ _tag: 'ErasePatient', reason: 'As asked', ground: 'restored', again: true })
      .then(PatientRemoved({}), PatientErased({ reason: 'As asked', ground: 'restored' }))
  })

  it('is held and let go once', () => {
    given(rosa).when({ _tag: 'PlaceLegalHold', reason: 'A claim of 3 May' }).then(held)
    given(rosa, held).when({ _tag: 'PlaceLegalHold', reason: 'Another' }).thenNothing()
    given(rosa, held).when({ _tag: 'LiftLegalHold', reason: 'Settled' }).then(lifted)
    given(rosa).when({ _tag: 'LiftLegalHold', reason: 'Settled' }).thenNothing()
    given(rosa, PatientRemoved({}), gone)
      .when({ _tag: 'PlaceLegalHold', reason: 'Too late' })
      .thenRefused(new PatientNotFound())
  })

  it('is not named in the reason, by this name or a former one', () => {
    const named = ['Rosa asked', 'asked by delgado', 'letter of ROSA@mail.example', 'at 1 harbor street']
    const told = new ErasureReasonNames()
    for (const reason of named) given(rosa).when(erase(reason)).thenRefused(told)
    const renamed = PatientRenamed({ firstName: 'Rose', lastName: 'Wright' })
    given(rosa, renamed).when(erase('of Rosa')).thenRefused(told)
    given(rosa, renamed).when(erase('of Wright')).thenRefused(told)
    // What the program says by itself is not of anybody, whatever they are called.
    const rule = { reason: 'Rosa after a restore', ground: 'restored' } as const
    given(rosa)
      .when({ _tag: 'ErasePatient', ...rule })
      .then(PatientRemoved({}), PatientErased(rule))
    // A month is no name, and a word within a word is none either.
    const reason = 'In may they asked for it by letter, prosaically'
    given(rosa)
      .when(erase(reason))
      .then(PatientRemoved({}), PatientErased({ reason, ground: 'asked' }))
  })
})
