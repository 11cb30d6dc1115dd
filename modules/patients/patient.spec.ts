import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { type PatientDraft, recordOf } from './contract.ts'
import type { ChosenContact } from './contact/chosen-contact.ts'
import { BirthDateOutOfRange, ContactUnusable, PatientEmailTaken, PatientNotFound } from './errors.ts'
import {
  PatientContactChanged,
  PatientContactPersonChanged,
  PatientErased,
  PatientInsuranceChanged,
  PatientRegistered,
  PatientRemoved,
  PatientRenamed,
  PatientRestored,
} from './events.ts'
import { Patient } from './patient.ts'
import { aPatient } from './testing/a-patient.ts'

const { given } = specify(Patient)
const today = '2026-03-12'

const rosa: PatientDraft = aPatient({
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Pier Road, Portland',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '(207) 555-0174',
  insurance: 'Harbor Health',
})

const NORA: Partial<PatientDraft> = { firstName: 'Nora', lastName: 'Quinn', phone: '(207) 555-0142' }

describe('a patient', () => {
  it('is registered with all given details', () =>
    given()
      .when({ _tag: 'RegisterPatient', details: rosa, emailTaken: false, today })
      .then(PatientRegistered(rosa)))

  it('with one name is registered without a last name, and may take one and leave it again', () => {
    const sukarno = { ...rosa, firstName: 'Sukarno', lastName: '' }
    const enter = { details: sukarno, emailTaken: false, today }
    given()
      .when({ _tag: 'RegisterPatient', ...enter })
      .then(PatientRegistered(sukarno))
    given(PatientRegistered(rosa))
      .when({ _tag: 'RevisePatient', ...enter })
      .then(PatientRenamed({ firstName: 'Sukarno', lastName: '' }))
    given(PatientRegistered(sukarno))
      .when({ _tag: 'RevisePatient', ...enter, details: { ...sukarno, lastName: 'Putra' } })
      .then(PatientRenamed({ firstName: 'Sukarno', lastName: 'Putra' }))
  })

  it('is registered with a name and a phone number, and completed later', () => {
    const nora = recordOf((field) => NORA[field])
    given()
      .when({ _tag: 'RegisterPatient', details: nora, emailTaken: false, today })
      .then(PatientRegistered(nora))
    given(PatientRegistered(nora))
      .when({ _tag: 'RevisePatient', details: { ...nora, insurance: 'Medicare' }, emailTaken: false, today })
      .then(PatientInsuranceChanged({ insurance: 'Medicare' }))
    given(PatientRegistered(nora))
      .when({
        _tag: 'RevisePatient',
        details: { ...nora, dateOfBirth: '2027-01-01' },
        emailTaken: false,
        today,
      })
      .thenRefused(new BirthDateOutOfRange())
  })

  it("cannot be registered with another patient's email", () =>
    given()
      .when({ _tag: 'RegisterPatient', details: rosa, emailTaken: true, today })
      .thenRefused(new PatientEmailTaken()))

  it.each([
    ['1896-03-11', false],
    ['1896-03-12', true],
    [today, true],
    ['2026-03-13', false],
  ])('born on %s is registered: %s', (dateOfBirth, isRegistered) => {
    const details = { ...rosa, dateOfBirth }
    const decided = given().when({ _tag: 'RegisterPatient', details, emailTaken: false, today })
    if (isRegistered) decided.then(PatientRegistered(details))
    else decided.thenRefused(new BirthDateOutOfRange())
  })

  it('keeps an impossible birth date recorded earlier while other details change, and takes no new one', () => {
    const recorded = given(PatientRegistered({ ...rosa, dateOfBirth: '1796-08-11' }))
    const details = { ...rosa, dateOfBirth: '1796-08-11', insurance: '' }
    const revise = { _tag: 'RevisePatient', details, emailTaken: false, today } as const
    recorded.when(revise).then(PatientInsuranceChanged({ insurance: '' }))
    recorded
      .when({ ...revise, details: { ...details, dateOfBirth: '1797-08-11' } })
      .thenRefused(new BirthDateOutOfRange())
  })

  it('records a change only of the details that differ', () =>
    given(PatientRegistered(rosa))
      .when({
        _tag: 'RevisePatient',
        details: { ...rosa, phone: '(207) 555-0199', insurance: '' },
        emailTaken: false,
        today,
      })
      .then(
        PatientContactChanged({ email: rosa.email, phone: '(207) 555-0199', address: rosa.address }),
        PatientInsuranceChanged({ insurance: '' }),
      ))

  it('records nothing if no detail differs', () =>
    given(PatientRegistered(rosa))
      .when({ _tag: 'RevisePatient', details: rosa, emailTaken: false, today })
      .thenNothing())

  it('cannot be revised before registration or after removal', () => {
    const revise = { _tag: 'RevisePatient', details: rosa, emailTaken: false, today } as const
    given().when(revise).thenRefused(new PatientNotFound())
    given(PatientRegistered(rosa), PatientRemoved({})).when(revise).thenRefused(new PatientNotFound())
  })

  it('can be removed only once', () => {
    given(PatientRegistered(rosa)).when({ _tag: 'RemovePatient' }).then(PatientRemoved({}))
    given(PatientRegistered(rosa), PatientRemoved({}))
      .when({ _tag: 'RemovePatient' })
      .thenRefused(new PatientNotFound())
  })

  it('can be restored unless another patient now uses the email', () => {
    const removed = given(PatientRegistered(rosa), PatientRemoved({}))
    removed.when({ _tag: 'RestorePatient', emailTaken: false }).then(PatientRestored({}))
    removed.when({ _tag: 'RestorePatient', emailTaken: true }).thenRefused(new PatientEmailTaken())
  })

  it('cannot be restored after being erased', () => {
    given(PatientRegistered(rosa), PatientRemoved({}), PatientErased({ reason: 'asked', ground: 'asked' }))
      .when({ _tag: 'RestorePatient', emailTaken: false })
      .thenRefused(new PatientNotFound())
  })

  it('holds no personal data after being erased', () => {
    const past = [
      PatientRegistered(rosa),
      PatientRemoved({}),
      PatientErased({ reason: 'asked', ground: 'asked' }),
    ]
    expect(JSON.stringify(past.reduce(Patient.evolve, Patient.initial))).not.toContain('Rosa')
  })
})

describe('a patient who uses the contact of another one', () => {
  const noah = { ...rosa, firstName: 'Noah', email: '', phone: '' }
  const maria: ChosenContact = {
    id: 3,
    isAsBefore: false,
    isListed: true,
    isSamePatient: false,
    usesContact: false,
    isContactOfOthers: false,
  }
  const entered = { details: noah, emailTaken: false, today }

  it('is registered with it, may change it, and can have an email and phone again', () => {
    const registered = [PatientRegistered(noah), PatientContactPersonChanged({ contactOf: 3 })] as const
    given()
      .when({ _tag: 'RegisterPatient', ...entered, contact: maria })
      .then(...registered)
    given(...registered)
      .when({ _tag: 'RevisePatient', ...entered, contact: { ...maria, id: 4 } })
      .then(PatientContactPersonChanged({ contactOf: 4 }))
    given(...registered)
      .when({ _tag: 'RevisePatient', ...entered, details: rosa, contact: { ...maria, id: null } })
      .then(
        PatientRenamed({ firstName: 'Rosa', lastName: 'Delgado' }),
        PatientContactChanged({ email: rosa.email, phone: rosa.phone, address: rosa.address }),
        PatientContactPersonChanged({ contactOf: null }),
      )
  })

  it('keeps it when the record is revised otherwise, even if the contact is gone', () => {
    const registered = [PatientRegistered(noah), PatientContactPersonChanged({ contactOf: 3 })] as const
    given(...registered)
      .when({ _tag: 'RevisePatient', ...entered })
      .thenNothing()
    given(...registered)
      .when({ _tag: 'RevisePatient', ...entered, contact: { ...maria, isListed: false } })
      .thenNothing()
  })

  it.each([
    ['not_listed', { isListed: false }],
    ['same_patient', { isSamePatient: true }],
    ['uses_contact', { usesContact: true }],
    ['is_contact', { isContactOfOthers: true }],
  ] as const)('cannot use one that is unfit: %s', (why, unfit) => {
    const contact = { ...maria, ...unfit }
    given()
      .when({ _tag: 'RegisterPatient', ...entered, contact })
      .thenRefused(new ContactUnusable({ why }))
    given(PatientRegistered(rosa))
      .when({ _tag: 'RevisePatient', ...entered, contact })
      .thenRefused(new ContactUnusable({ why }))
  })
})
