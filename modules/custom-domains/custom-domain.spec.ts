import { describe, expect, it } from 'vitest'
import { specify } from '#specify'
import { CustomDomain } from './custom-domain.ts'
import { CustomDomainNotChosen } from './errors.ts'
import {
  CustomDomainChosen,
  CustomDomainDropped,
  CustomDomainLost,
  CustomDomainProofMissing,
  CustomDomainVerified,
} from './events.ts'
import { linkOrigin } from './link-origin.ts'

const { given } = specify(CustomDomain)

const forms = { host: 'forms.harbor.example', token: 'one' }
const other = { host: 'intake.harbor.example', token: 'two' }

const nothing = given()
const waiting = given(CustomDomainChosen(forms))
const verified = given(CustomDomainChosen(forms), CustomDomainVerified({ host: forms.host }))
const dropped = given(CustomDomainChosen(forms), CustomDomainDropped({ host: forms.host }))

it('records the chosen host and keeps its token when it is chosen again', () => {
  nothing.when({ _tag: 'ChooseCustomDomain', ...forms }).then(CustomDomainChosen(forms))
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'ChooseCustomDomain', ...forms, token: 'new' }).thenNothing()
})

it('replaces the host with another, which needs its own verification', () => {
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'ChooseCustomDomain', ...other }).then(CustomDomainChosen(other))
  given(CustomDomainChosen(forms), CustomDomainVerified({ host: forms.host }), CustomDomainChosen(other))
    .when({ _tag: 'VerifyCustomDomain', ...other })
    .then(CustomDomainVerified({ host: other.host }))
})

it('verifies a host once', () => {
  waiting.when({ _tag: 'VerifyCustomDomain', ...forms }).then(CustomDomainVerified({ host: forms.host }))
  verified.when({ _tag: 'VerifyCustomDomain', ...forms }).thenNothing()
})

it('refuses a verification that was looked up for another host or token', () => {
  const refusal = new CustomDomainNotChosen()
  for (const state of [nothing, dropped]) {
    state.when({ _tag: 'VerifyCustomDomain', ...forms }).thenRefused(refusal)
    state.when({ _tag: 'DropCustomDomain' }).thenNothing()
  }
  waiting.when({ _tag: 'VerifyCustomDomain', ...other }).thenRefused(refusal)
  waiting.when({ _tag: 'VerifyCustomDomain', ...forms, token: 'old' }).thenRefused(refusal)
})

const dayOf = (day: number) => `2026-03-1${day}`

describe('a verified host', () => {
  const found = { _tag: 'NoteProof', ...forms } as const
  const missing = (day: number) => ({ _tag: 'NoteMissingProof', day: dayOf(day), ...forms }) as const
  const missed = (misses: number, day = misses) =>
    CustomDomainProofMissing({ host: forms.host, misses, day: dayOf(day) })
  const lost = (because: 'proof gone' | 'proven by another clinic') =>
    CustomDomainLost({ host: forms.host, because })
  const events = [CustomDomainChosen(forms), CustomDomainVerified({ host: forms.host })] as const

  it('stops serving when three checks in a row miss its proof', () => {
    verified.when(found).thenNothing()
    verified.when(missing(1)).then(missed(1))
    given(...events, missed(1))
      .when(missing(1))
      .thenNothing()
    given(...events, missed(1), missed(2))
      .when(missing(3))
      .then(missed(3), lost('proof gone'))
    given(...events, missed(1), missed(2), missed(3), lost('proof gone'))
      .when(missing(4))
      .thenNothing()
  })

  it('starts again with no misses once the proof is back', () => {
    const again = CustomDomainVerified({ host: forms.host })
    given(...events, missed(1), missed(2))
      .when(found)
      .then(again)
    given(...events, missed(1), missed(2), again)
      .when(missing(4))
      .then(missed(1, 4))
    given(...events, missed(1), missed(2), missed(3), lost('proof gone'))
      .when({ _tag: 'VerifyCustomDomain', ...forms })
      .then(again)
  })

  it('is lost at once to a clinic that proves it, if its own proof is gone', () => {
    verified.when({ _tag: 'YieldCustomDomain', ...forms }).then(lost('proven by another clinic'))
    for (const state of [waiting, dropped, nothing])
      state.when({ _tag: 'YieldCustomDomain', ...forms }).thenNothing()
    verified.when({ _tag: 'YieldCustomDomain', ...forms, token: 'old' }).thenNothing()
  })
})

it('drops the chosen host', () => {
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'DropCustomDomain' }).then(CustomDomainDropped({ host: forms.host }))
})

it.each([
  ['https://app.example', 'https://forms.harbor.example'],
  ['http://localhost:4321', 'http://forms.harbor.example:4321'],
])('turns links of %s into %s on the clinic’s host', (publicUrl, begins) => {
  expect(linkOrigin(publicUrl, forms.host)).toBe(begins)
  expect(linkOrigin(publicUrl, null)).toBe(publicUrl)
})
