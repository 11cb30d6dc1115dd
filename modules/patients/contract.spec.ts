import { describe, expect, it } from 'vitest'
import { describeProblem, kernelProblems, readProblem } from '#modules/kernel'
import { patientDraft } from './contract.ts'
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
