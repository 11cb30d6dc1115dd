import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { Auditor } from './auditor.ts'
import { auditorDraft } from './contract.ts'
import { AuditorChosen } from './events.ts'

const { given } = specify(Auditor)
const choose = (email: string) => ({ _tag: 'ChooseAuditor', email }) as const

describe('the auditor’s address', () => {
  it('can be set', () =>
    given()
      .when(choose('ada@audit.example'))
      .then(AuditorChosen({ email: 'ada@audit.example' })))

  it('is recorded once when set repeatedly', () =>
    given(AuditorChosen({ email: 'ada@audit.example' }))
      .when(choose('ada@audit.example'))
      .thenNothing())

  it('can be removed', () =>
    given(AuditorChosen({ email: 'ada@audit.example' }))
      .when(choose(''))
      .then(AuditorChosen({ email: '' })))

  it('is empty before it is set', () => given().when(choose('')).thenNothing())

  it('must be a valid address or empty', () => {
    expect(auditorDraft.parse({ email: ' ada@audit.example ' })).toEqual({ email: 'ada@audit.example' })
    expect(auditorDraft.parse({ email: '' })).toEqual({ email: '' })
    expect(auditorDraft.safeParse({}).success).toBe(false)
    expect(auditorDraft.safeParse({ email: 'ada' }).success).toBe(false)
  })
})
