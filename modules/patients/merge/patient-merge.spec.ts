import { FastCheck } from 'effect'
import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { isEvents } from '#events'
import { MERGE_FIELDS, mergeChoices, type MergeField, type PatientDraft } from './contract.ts'
import { FIELDS_OF } from './contract.ts'
import { MergedIntoAnother, MergedNotesTooLong, NotMerged, PatientNotFound } from './errors.ts'
import {
  DuplicateMerged,
  DuplicateUnmerged,
  PatientContactChanged,
  PatientErased,
  type PatientEvent,
  PatientMerged,
  PatientRegistered,
  PatientRemoved,
  PatientsToldApart,
  PatientUnmerged,
} from './events.ts'
import { Patient } from './patient.ts'
import { PatientKeeping } from './patient-keeping.ts'
import { detailsOf, type MergingCommand, PatientMerging } from './patient-merging.ts'

const { given } = specify(PatientMerging)

const maria: PatientDraft = {
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@mail.example',
  phone: '(207) 555-0173',
  dateOfBirth: '1967-08-11',
  address: '4 Pier Road, Portland',
  emergencyContact: 'Luis Lopez',
  emergencyPhone: '(207) 555-0174',
  insurance: 'Harbor Health',
  notes: 'Prefers mornings',
}
const again: PatientDraft = {
  ...maria,
  firstName: 'María',
  email: 'm.lopez@mail.example',
  phone: '207 555 9',
  notes: '',
}
const moved = { appointments: [3], documents: [], submissions: [4], reminders: [], invitations: [] }

const taking = (choices: object, duplicate = again): MergingCommand => ({
  _tag: 'TakeDuplicate',
  duplicateId: 9,
  duplicate,
  values: mergeChoices.parse(choices),
  moved,
})

describe('two patients who are one', () => {
  it('one of them leaves the lists, once', () => {
    given(PatientRegistered(again))
      .when({ _tag: 'MergePatient', into: 1 })
      .then(PatientMerged({ into: 1 }))
    given(PatientRegistered(again), PatientMerged({ into: 1 }))
      .when({ _tag: 'MergePatient', into: 2 })
      .thenRefused(new PatientNotFound())
    given(PatientRegistered(again), PatientRemoved({}))
      .when({ _tag: 'MergePatient', into: 1 })
      .thenRefused(new PatientNotFound())
  })

  it('the other takes over what was chosen, as far as it differs', () =>
    given(PatientRegistered(maria))
      .when(taking({ name: 'take', phone: 'take', insurance: 'take' }))
      .then(
        DuplicateMerged({
          duplicateId: 9,
          names: ['firstName', 'lastName', 'phone'],
          values: { firstName: 'María', lastName: 'Lopez', phone: '207 555 9' },
          moved,
        }),
      ))

  it('keeps both notes, unless they are too long', () => {
    given(PatientRegistered(maria))
      .when(taking({ notes: 'both' }, { ...again, notes: 'Walks with a stick' }))
      .then(
        DuplicateMerged({
          duplicateId: 9,
          names: ['notes'],
          values: { notes: 'Prefers mornings\n\nWalks with a stick' },
          moved,
        }),
      )
    given(PatientRegistered(maria))
      .when(taking({ notes: 'both' }, { ...again, notes: 'x'.repeat(4000) }))
      .thenRefused(new MergedNotesTooLong())
  })

  it('a merged patient is revised, removed and restored by nobody, and erased with the other only', () => {
    const known = [PatientRegistered(again), PatientMerged({ into: 1 })]
    const patient = specify(Patient).given(...known)
    patient
      .when({ _tag: 'RevisePatient', details: maria, emailTaken: false })
      .thenRefused(new PatientNotFound())
    patient.when({ _tag: 'RemovePatient' }).thenRefused(new PatientNotFound())
    patient.when({ _tag: 'RestorePatient', emailTaken: false }).thenRefused(new PatientNotFound())
    const keeping = specify(PatientKeeping).given(...known)
    const erase = { _tag: 'ErasePatient', reason: 'A letter', ground: 'asked' } as const
    keeping.when(erase).thenRefused(new MergedIntoAnother())
    keeping.when({ ...erase, together: true }).then(PatientErased({ reason: 'A letter', ground: 'asked' }))
  })
})

describe('two patients who are two again', () => {
  const taken = DuplicateMerged({
    duplicateId: 9,
    names: ['email', 'phone'],
    values: { email: again.email, phone: again.phone },
    moved,
  })

  it('what nobody has changed since goes back', () =>
    given(
      PatientRegistered(maria),
      taken,
      PatientContactChanged({ email: again.email, phone: '1', address: maria.address }),
    )
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .then(DuplicateUnmerged({ duplicateId: 9, names: ['email'], values: { email: maria.email } })))

  it('is back on the lists, and nobody who is not merged is', () => {
    const back = { _tag: 'UnmergePatient', from: 1, reason: 'Mother and daughter' } as const
    given(PatientRegistered(again), PatientMerged({ into: 1 }))
      .when(back)
      .then(PatientUnmerged({ from: 1, reason: 'Mother and daughter' }))
    given(PatientRegistered(again), PatientMerged({ into: 2 }))
      .when(back)
      .thenRefused(new NotMerged())
    given(PatientRegistered(maria))
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .thenRefused(new NotMerged())
  })

  it('in whatever order several leave, the patient is what they were before all', () => {
    const second = DuplicateMerged({ duplicateId: 10, names: ['phone'], values: { phone: '2' }, moved })
    const known = [PatientRegistered(maria), taken, second]
    given(...known, DuplicateUnmerged({ duplicateId: 9, names: ['email'], values: { email: maria.email } }))
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 10 })
      .then(DuplicateUnmerged({ duplicateId: 10, names: ['phone'], values: { phone: maria.phone } }))
    given(...known, DuplicateUnmerged({ duplicateId: 10, names: ['phone'], values: { phone: again.phone } }))
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .then(
        DuplicateUnmerged({
          duplicateId: 9,
          names: ['email', 'phone'],
          values: { email: maria.email, phone: maria.phone },
        }),
      )
  })

  it('who only looks alike is noted once', () =>
    given(PatientRegistered(maria))
      .when({ _tag: 'TellApart', otherId: 9 })
      .then(PatientsToldApart({ otherId: 9 })))
})

const word = FastCheck.constantFrom('a', 'b', 'c', '')
const draft: FastCheck.Arbitrary<PatientDraft> = FastCheck.record({
  firstName: word,
  lastName: word,
  email: word,
  phone: word,
  dateOfBirth: word,
  address: word,
  emergencyContact: word,
  emergencyPhone: word,
  insurance: word,
  notes: word,
})
const choices = FastCheck.record(
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, FastCheck.constantFrom('keep', 'take')])),
)

const run = (past: readonly PatientEvent[], command: MergingCommand): readonly PatientEvent[] => {
  const decided = PatientMerging.decide(past.reduce(PatientMerging.evolve, PatientMerging.initial), command)
  if (!isEvents(decided)) throw decided
  return [...past, ...decided]
}

const revised = (past: readonly PatientEvent[], details: PatientDraft): readonly PatientEvent[] => {
  const decided = Patient.decide(past.reduce(Patient.evolve, Patient.initial), {
    _tag: 'RevisePatient',
    details,
    emailTaken: false,
  })
  return isEvents(decided) ? [...past, ...decided] : past
}

const after = (past: readonly PatientEvent[]) => detailsOf(past.reduce(Patient.evolve, Patient.initial))
const part = (field: MergeField, details: PatientDraft) => FIELDS_OF[field].map((name) => details[name])

it('after a merge and its end every field is as it was, or as somebody has said since', () => {
  FastCheck.assert(
    FastCheck.property(draft, draft, choices, FastCheck.option(draft), (own, others, chosen, since) => {
      const merged = run([PatientRegistered(own)], taking(chosen, others))
      const lived = since === null ? merged : revised(merged, since)
      const parted = run(lived, { _tag: 'GiveDuplicateBack', duplicateId: 9 })
      for (const field of MERGE_FIELDS) {
        const [was, one, now] = [after([PatientRegistered(own)]), after(merged), after(lived)]
        const untouched = String(part(field, now)) === String(part(field, one))
        expect(part(field, after(parted))).toEqual(part(field, untouched ? was : now))
      }
    }),
    { numRuns: 500 },
  )
})
