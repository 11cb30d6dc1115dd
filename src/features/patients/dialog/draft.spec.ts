import { describe, expect, it } from 'vitest'
import { COMPLETABLE_FIELDS, PATIENT_FIELD_NAMES } from '#contracts/patients'
import { formFields } from './form-fields.ts'
import {
  blankDraft,
  changesBetween,
  toPatientEntry,
  errorsIn,
  isDifferent,
  mergeTyped,
  overwrittenValues,
} from './draft.ts'

const savedDraft = { ...blankDraft, firstName: 'Rosa', phone: '555-0100', notes: 'Prefers mornings' }

describe('the patient form', () => {
  it('shows what is missing below every required field', () => {
    expect(errorsIn(blankDraft)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      dateOfBirth: 'Date of birth is required',
      address: 'Address is required',
      emergencyContact: 'Emergency contact is required',
      emergencyPhone: 'Emergency phone is required',
    })
  })

  it('treats blanks as missing, and rejects an email without a host', () => {
    expect(errorsIn({ ...blankDraft, firstName: ' ', email: 'rosa@' })).toMatchObject({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
    })
  })

  it('asks a patient with one name for that name alone', () => {
    const { lastName, ...others } = errorsIn(blankDraft)
    expect(lastName).toBe('Last name is required')
    expect(errorsIn({ ...blankDraft, lastName: 'Delgado', oneName: true })).toEqual({
      ...others,
      firstName: 'Name is required',
    })
  })

  it('asks for a name and a phone number or an email when the rest may be missing', () => {
    const mayLack = COMPLETABLE_FIELDS
    expect(errorsIn(blankDraft, { mayLack })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      phone: 'Phone or email is required',
    })
    const nora = { ...blankDraft, firstName: 'Nora', lastName: 'Quinn', phone: '555-0142' }
    expect(errorsIn(nora, { mayLack })).toEqual({})
    expect(errorsIn({ ...nora, email: 'nora@' }, { mayLack }).email).toBe(
      'Please enter a valid email address',
    )
  })

  it('requires of an incomplete record what it already has', () => {
    const nora = { ...blankDraft, firstName: 'Nora', lastName: 'Quinn', email: 'nora@mail.example' }
    const mayLack = ['phone', 'address', 'emergencyContact', 'emergencyPhone'] as const
    expect(errorsIn(nora, { mayLack })).toEqual({ dateOfBirth: 'Date of birth is required' })
  })

  it('saves no last name of a person with one name, and still has what was typed', () => {
    const typed = { ...savedDraft, lastName: 'Delgado', oneName: true }
    expect(toPatientEntry(typed)).toEqual({ ...typed, lastName: '', contactOf: null })
    expect(toPatientEntry({ ...typed, oneName: false })).toMatchObject({ lastName: 'Delgado' })
    expect(isDifferent({ ...savedDraft, oneName: true }, savedDraft)).toBe(true)
  })

  it('takes from another user that the person has one name, unless a last name was typed', () => {
    const before = { ...savedDraft, lastName: 'Delgado' }
    const now = { ...before, lastName: '', oneName: true }
    expect(mergeTyped(before, { ...before, phone: '555-0199' }, now)).toEqual({ ...now, phone: '555-0199' })
    const typed = { ...before, lastName: 'Castellanos' }
    expect(mergeTyped(before, typed, now)).toEqual(typed)
    expect(overwrittenValues(before, typed, now)).toEqual({ lastName: '' })
  })

  it('keeps an invalid email of an earlier version, and rejects any other invalid email', () => {
    const email = 'rosa@harbor_street.example'
    expect(errorsIn({ ...blankDraft, email }, { email }).email).toBeUndefined()
    expect(errorsIn({ ...blankDraft, email }).email).toBe('Please enter a valid email address')
    expect(errorsIn({ ...blankDraft, email: 'rosa@other_street.example' }, { email }).email).toBeDefined()
  })

  it('has an input for every patient field', () => {
    expect(formFields.map(({ field }) => field).toSorted()).toEqual(PATIENT_FIELD_NAMES.toSorted())
    expect(formFields).toHaveLength(10)
  })

  it('keeps typed values and takes all other fields from another user’s change', () => {
    const typed = { ...savedDraft, phone: '555-0199', firstName: 'Rosalia' }
    const now = { ...savedDraft, phone: '555-0111', notes: 'Prefers evenings' }
    expect(changesBetween(savedDraft, now)).toEqual([
      { field: 'phone', before: '555-0100', now: '555-0111' },
      { field: 'notes', before: 'Prefers mornings', now: 'Prefers evenings' },
    ])
    expect(mergeTyped(savedDraft, typed, now)).toEqual({ ...typed, notes: 'Prefers evenings' })
    expect(overwrittenValues(savedDraft, typed, now)).toEqual({ phone: '555-0111' })
  })

  it('shows no saved value when both users typed the same', () => {
    const both = { ...savedDraft, phone: '555-0199' }
    expect(overwrittenValues(savedDraft, both, both)).toEqual({})
  })
})
