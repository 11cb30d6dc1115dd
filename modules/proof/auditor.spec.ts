import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { Auditor } from './auditor.ts'
import { auditorDraft } from './contract.ts'
import { AuditorChosen } from './events.ts'

const { given } = specify(Auditor)
const choose = (email: string) => ({ _tag: 'ChooseAuditor', email }) as const

describe('the auditor’s address', () => {
  it('is chosen', () =>
    given()
      .when(choose('ada@audit.example'))
      .then(AuditorChosen({ email: 'ada@audit.example' })))

  it('is chosen once, however often it is said', () =>
    given(AuditorChosen({ email: 'ada@audit.example' }))
      .when(choose('ada@audit.example'))
      .thenNothing())

  it('is taken back', () =>
    given(AuditorChosen({ email: 'ada@audit.example' }))
      .when(choose(''))
      .then(AuditorChosen({ email: '' })))

  it('is nobody’s before it is chosen', () => given().when(choose('')).thenNothing())

  it('is an address, or none', () => {
    expect(auditorDraft.parse({ email: ' ada@audit.example ' })).toEqual({ email: 'ada@audit.example' })
    expect(auditorDraft.parse({ email: '' })).toEqual({ email: '' })
    expect(auditorDraft.safeParse({}).success).toBe(false)
    expect(auditorDraft.safeParse({ email: 'ada' }).success).toBe(false)
  })
})
