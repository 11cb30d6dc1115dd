import { FastCheck } from 'effect'
import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { isEvents } from '#events'
import {
  FIELDS_BY_GROUP,
  MERGE_FIELDS,
  mergeChoices,
  type MergeField,
  PATIENT_FIELD_NAMES,
  type PatientDraft,
  type PatientField,
} from '../contract.ts'
import { MergedIntoAnother, MergedNotesTooLong, NotMerged, PatientNotFound } from '../errors.ts'
import {
  PatientContactChanged,
  PatientErased,
  type PatientEvent,
  PatientRegistered,
  PatientRemoved,
} from '../events.ts'
import {
  DuplicateMerged,
  DuplicateUnmerged,
  PatientMerged,
  PatientsToldApart,
  PatientUnmerged,
} from './events.ts'
import { Patient } from '../patient.ts'
import { PatientRetention } from '../retention/patient-retention.ts'
import { detailsOf } from '../patient-state.ts'
import type { MergeCommand } from './merge-command.ts'
import { PatientMerge } from './patient-merge.ts'
import { aPatient } from '../testing/a-patient.ts'

const { given } = specify(PatientMerge)
const today = '2026-03-12'

const maria: PatientDraft = aPatient({
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
})
const duplicateMaria: PatientDraft = {
  ...maria,
  firstName: 'María',
  email: 'm.lopez@mail.example',
  phone: '207 555 9',
  notes: '',
}
const moved = { appointments: [3], documents: [], submissions: [4], reminders: [], invitations: [] }

const taking = (choices: object, duplicate = duplicateMaria): MergeCommand => ({
  _tag: 'TakeDuplicate',
  duplicateId: 9,
  duplicate,
  values: mergeChoices.parse(choices),
  moved,
})

describe('merging two patients', () => {
  it('removes the duplicate from the lists once', () => {
    given(PatientRegistered(duplicateMaria))
      .when({ _tag: 'MergePatient', into: 1 })
      .then(PatientMerged({ into: 1 }))
    given(PatientRegistered(duplicateMaria), PatientMerged({ into: 1 }))
      .when({ _tag: 'MergePatient', into: 2 })
      .thenRefused(new PatientNotFound())
    given(PatientRegistered(duplicateMaria), PatientRemoved({}))
      .when({ _tag: 'MergePatient', into: 1 })
      .thenRefused(new PatientNotFound())
  })

  it('takes over the chosen values that differ', () =>
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

  it('keeps both notes unless they are too long', () => {
    given(PatientRegistered(maria))
      .when(taking({ notes: 'both' }, { ...duplicateMaria, notes: 'Walks with a stick' }))
      .then(
        DuplicateMerged({
          duplicateId: 9,
          names: ['notes'],
          values: { notes: 'Prefers mornings\n\nWalks with a stick' },
          moved,
        }),
      )
    given(PatientRegistered(maria))
      .when(taking({ notes: 'both' }, { ...duplicateMaria, notes: 'x'.repeat(4000) }))
      .thenRefused(new MergedNotesTooLong())
  })

  it('protects the merged patient from changes, and from being erased alone', () => {
    const events = [PatientRegistered(duplicateMaria), PatientMerged({ into: 1 })]
    const patient = specify(Patient).given(...events)
    patient
      .when({ _tag: 'RevisePatient', details: maria, emailTaken: false, today })
      .thenRefused(new PatientNotFound())
    patient.when({ _tag: 'RemovePatient' }).thenRefused(new PatientNotFound())
    patient.when({ _tag: 'RestorePatient', emailTaken: false }).thenRefused(new PatientNotFound())
    const keeping = specify(PatientRetention).given(...events)
    const erase = { _tag: 'ErasePatient', reason: 'A letter', ground: 'asked' } as const
    keeping.when(erase).thenRefused(new MergedIntoAnother())
    keeping.when({ ...erase, together: true }).then(PatientErased({ reason: 'A letter', ground: 'asked' }))
  })
})

describe('undoing a merge', () => {
  const firstMerge = DuplicateMerged({
    duplicateId: 9,
    names: ['email', 'phone'],
    values: { email: duplicateMaria.email, phone: duplicateMaria.phone },
    moved,
  })

  it('reverts values not changed since', () =>
    given(
      PatientRegistered(maria),
      firstMerge,
      PatientContactChanged({ email: duplicateMaria.email, phone: '1', address: maria.address }),
    )
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .then(DuplicateUnmerged({ duplicateId: 9, names: ['email'], values: { email: maria.email } })))

  it('restores a merged patient and refuses any other', () => {
    const back = { _tag: 'UnmergePatient', from: 1, reason: 'Mother and daughter' } as const
    given(PatientRegistered(duplicateMaria), PatientMerged({ into: 1 }))
      .when(back)
      .then(PatientUnmerged({ from: 1, reason: 'Mother and daughter' }))
    given(PatientRegistered(duplicateMaria), PatientMerged({ into: 2 }))
      .when(back)
      .thenRefused(new NotMerged())
    given(PatientRegistered(maria))
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .thenRefused(new NotMerged())
  })

  it('reverts to the original record in any order of undoing', () => {
    const second = DuplicateMerged({ duplicateId: 10, names: ['phone'], values: { phone: '2' }, moved })
    const events = [PatientRegistered(maria), firstMerge, second]
    given(...events, DuplicateUnmerged({ duplicateId: 9, names: ['email'], values: { email: maria.email } }))
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 10 })
      .then(DuplicateUnmerged({ duplicateId: 10, names: ['phone'], values: { phone: maria.phone } }))
    given(
      ...events,
      DuplicateUnmerged({ duplicateId: 10, names: ['phone'], values: { phone: duplicateMaria.phone } }),
    )
      .when({ _tag: 'GiveDuplicateBack', duplicateId: 9 })
      .then(
        DuplicateUnmerged({
          duplicateId: 9,
          names: ['email', 'phone'],
          values: { email: maria.email, phone: maria.phone },
        }),
      )
  })

  it('is separate from marking two similar patients as different', () =>
    given(PatientRegistered(maria))
      .when({ _tag: 'TellApart', otherId: 9 })
      .then(PatientsToldApart({ otherId: 9 })))
})

const word = FastCheck.constantFrom('a', 'b', 'c', '')
const draft: FastCheck.Arbitrary<PatientDraft> = FastCheck.record(
  Object.fromEntries(PATIENT_FIELD_NAMES.map((field) => [field, word])) as Record<PatientField, typeof word>,
)
const choices = FastCheck.record(
  Object.fromEntries(MERGE_FIELDS.map((field) => [field, FastCheck.constantFrom('keep', 'take')])),
)

const run = (past: readonly PatientEvent[], command: MergeCommand): readonly PatientEvent[] => {
  const decided = PatientMerge.decide(past.reduce(PatientMerge.evolve, PatientMerge.initial), command)
  if (!isEvents(decided)) throw decided
  return [...past, ...decided]
}

const revised = (past: readonly PatientEvent[], details: PatientDraft): readonly PatientEvent[] => {
  const decided = Patient.decide(past.reduce(Patient.evolve, Patient.initial), {
    _tag: 'RevisePatient',
    details,
    emailTaken: false,
    today,
  })
  return isEvents(decided) ? [...past, ...decided] : past
}

const after = (past: readonly PatientEvent[]) => detailsOf(past.reduce(Patient.evolve, Patient.initial))
const part = (field: MergeField, details: PatientDraft) => FIELDS_BY_GROUP[field].map((name) => details[name])

it('undoing a merge leaves every field as before, or as changed since', () => {
  FastCheck.assert(
    FastCheck.property(draft, draft, choices, FastCheck.option(draft), (ownDraft, others, chosen, since) => {
      const merged = run([PatientRegistered(ownDraft)], taking(chosen, others))
      const lived = since === null ? merged : revised(merged, since)
      const parted = run(lived, { _tag: 'GiveDuplicateBack', duplicateId: 9 })
      for (const field of MERGE_FIELDS) {
        const [was, one, now] = [after([PatientRegistered(ownDraft)]), after(merged), after(lived)]
        const untouched = String(part(field, now)) === String(part(field, one))
        expect(part(field, after(parted))).toEqual(part(field, untouched ? was : now))
      }
    }),
    { numRuns: 500 },
  )
})
