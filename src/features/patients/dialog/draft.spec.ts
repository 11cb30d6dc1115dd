import { describe, expect, it } from 'vitest'
import { blankDraft, changesBetween, errorsIn, merged, patientFields, underneath } from './patient-form.ts'

const known = { ...blankDraft, firstName: 'Rosa', phone: '555-0100', notes: 'Prefers mornings' }

describe('the patient form', () => {
  it('says under every required field what is missing', () => {
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

  it('takes blanks for nothing, and an address without a host for no email', () => {
    expect(errorsIn({ ...blankDraft, firstName: ' ', email: 'rosa@' })).toMatchObject({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
    })
  })

  it('asks for every field there is', () => {
    expect(patientFields).toHaveLength(10)
  })

  it('keeps what was typed when others have changed the patient, and takes the rest from them', () => {
    const typed = { ...known, phone: '555-0199', firstName: 'Rosalia' }
    const now = { ...known, phone: '555-0111', notes: 'Prefers evenings' }
    expect(changesBetween(known, now)).toEqual([
      { field: 'phone', before: '555-0100', now: '555-0111' },
      { field: 'notes', before: 'Prefers mornings', now: 'Prefers evenings' },
    ])
    expect(merged(known, typed, now)).toEqual({ ...typed, notes: 'Prefers evenings' })
    expect(underneath(known, typed, now)).toEqual({ phone: '555-0111' })
  })

  it('has nothing to show underneath when both typed the same', () => {
    const both = { ...known, phone: '555-0199' }
    expect(underneath(known, both, both)).toEqual({})
  })
})
