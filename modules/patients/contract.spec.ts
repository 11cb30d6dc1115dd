import { describe, expect, it } from 'vitest'
import { describeProblem, kernelProblems, readProblem } from '#modules/kernel'
import { missingFields, patientDraft, patientRevision, recordOf } from './contract.ts'
import { fullName, hasOneName } from './rules.ts'
import { aPatient } from './testing/a-patient.ts'
import * as words from './words.en.ts'

const english = { ...kernelProblems, ...words.problems }

/** The problems of a request, by field and in the order they are reported. */
const problemsOf = (given: object): readonly string[] =>
  (patientDraft.safeParse(given).error?.issues ?? []).map(({ path, message }) => {
    const problem = readProblem(message)
    return `${path.join('.')}: ${problem ? describeProblem(problem, english) : message}`
  })

const { lastName: _, ...withoutLastName } = aPatient({ firstName: 'Sukarno' })

describe('a person with one name', () => {
  it.each([{}, { lastName: '' }, { lastName: ' ' }, { lastName: null }])(
    'may leave out the last name: %j',
    (names) => {
      const draft = patientDraft.parse({ ...withoutLastName, ...names, oneName: true })
      expect(draft).toEqual({ ...withoutLastName, lastName: '' })
    },
  )

  it('has no last name, and must have the name', () => {
    expect(problemsOf({ ...aPatient(), oneName: true })).toEqual([
      'lastName: A person with one name has no last name. Leave it blank',
    ])
    expect(problemsOf({ ...withoutLastName, firstName: ' ', oneName: true })).toEqual([
      'firstName: First name is required',
    ])
  })

  it('is a person whose record has no last name', () => {
    expect(hasOneName(aPatient({ lastName: '' }))).toBe(true)
    expect(hasOneName(aPatient())).toBe(false)
    expect(hasOneName(aPatient({ firstName: '', lastName: '' }))).toBe(false)
    expect(fullName(aPatient({ firstName: 'Sukarno', lastName: '' }))).toBe('Sukarno')
    expect(fullName(aPatient())).toBe('Ada Lindqvist')
  })
})

describe('any other person', () => {
  it.each([
    {},
    { lastName: '' },
    { lastName: ' ' },
    { lastName: null },
    { lastName: 5 },
    { lastName: '', oneName: false },
  ])('must have a last name: %j', (names) =>
    expect(problemsOf({ ...withoutLastName, ...names })).toEqual(['lastName: Last name is required']),
  )

  it('gets the problem of the last name at its field, with everything else that is missing', () => {
    expect(problemsOf({}).slice(0, 3)).toEqual([
      'firstName: First name is required',
      'lastName: Last name is required',
      'email: Email is required',
    ])
  })

  it('is recorded as given', () => {
    expect(patientDraft.parse(aPatient())).toEqual(aPatient())
    expect(patientDraft.parse({ ...aPatient(), oneName: false })).toEqual(aPatient())
  })
})

describe('an incomplete record', () => {
  const nora = { firstName: 'Nora', lastName: 'Quinn', phone: '(207) 555-0142' }

  it('needs a name and a phone number or an email, and says so', () => {
    const blank = recordOf(() => '')
    expect(patientDraft.parse({ ...nora, email: '', incomplete: true })).toEqual({ ...blank, ...nora })
    const byEmail = { firstName: 'Nora', lastName: 'Quinn', email: 'nora@mail.example', phone: null }
    expect(patientDraft.parse({ ...byEmail, incomplete: true })).toEqual({ ...blank, ...byEmail, phone: '' })
    expect(missingFields(patientDraft.parse({ ...nora, incomplete: true }))).toEqual([
      'email',
      'dateOfBirth',
      'address',
      'emergencyContact',
      'emergencyPhone',
    ])
    expect(missingFields(aPatient())).toEqual([])
    expect(problemsOf({ firstName: 'Nora', incomplete: true })).toEqual([
      'lastName: Last name is required',
      'phone: Phone or email is required',
    ])
  })

  it('has no wrong values, and is refused unless it is said to be incomplete', () => {
    expect(problemsOf({ ...nora, email: 'nora@', dateOfBirth: 'May', incomplete: true })).toEqual([
      'email: Please enter a valid email address',
      'dateOfBirth: Please enter a valid date',
    ])
    expect(problemsOf({ ...nora, incomplete: false })).toEqual(problemsOf(nora))
    expect(problemsOf(nora)).toEqual([
      'email: Email is required',
      'dateOfBirth: Date of birth is required',
      'address: Address is required',
      'emergencyContact: Emergency contact is required',
      'emergencyPhone: Emergency phone is required',
    ])
  })
})

describe('a patient who uses the contact of another one', () => {
  const withoutReach = { ...aPatient(), email: '', phone: ' ' }

  it('may leave out email and phone', () => {
    expect(patientDraft.parse({ ...withoutReach, contactOf: 7 })).toEqual({
      ...withoutReach,
      phone: '',
      contactOf: 7,
    })
    expect(patientRevision.parse({ ...withoutReach, contactOf: '7' })).toMatchObject({
      email: '',
      contactOf: 7,
    })
    expect(problemsOf({ ...withoutReach, email: 'ada', contactOf: 7 })).toEqual([
      'email: Please enter a valid email address',
    ])
    const quick = { firstName: 'Noah', lastName: 'Abara', contactOf: 7, incomplete: true }
    expect(patientDraft.parse(quick)).toMatchObject({ firstName: 'Noah', phone: '', contactOf: 7 })
  })

  it.each([{}, { contactOf: null }, { contactOf: '' }])('otherwise needs both: %j', (contact) =>
    expect(problemsOf({ ...withoutReach, ...contact })).toEqual([
      'email: Email is required',
      'phone: Phone is required',
    ]),
  )

  it('is said to use nobody’s by null, which is not the same as saying nothing', () => {
    expect(patientRevision.parse({ ...aPatient(), contactOf: null })).toEqual({
      ...aPatient(),
      contactOf: null,
    })
    expect(patientRevision.parse(aPatient())).toEqual(aPatient())
  })
})
