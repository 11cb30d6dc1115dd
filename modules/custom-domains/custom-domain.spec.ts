import { expect, it } from 'vitest'
import { specify } from '#specify'
import { CustomDomain } from './custom-domain.ts'
import { CustomDomainNotChosen } from './errors.ts'
import { CustomDomainChosen, CustomDomainDropped, CustomDomainVerified } from './events.ts'
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
