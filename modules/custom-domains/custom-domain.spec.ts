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

it('is chosen, and stays as it was chosen', () => {
  nothing.when({ _tag: 'ChooseCustomDomain', ...forms }).then(CustomDomainChosen(forms))
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'ChooseCustomDomain', ...forms, token: 'new' }).thenNothing()
})

it('is replaced by another, which has to be proven anew', () => {
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'ChooseCustomDomain', ...other }).then(CustomDomainChosen(other))
  given(CustomDomainChosen(forms), CustomDomainVerified({ host: forms.host }), CustomDomainChosen(other))
    .when({ _tag: 'VerifyCustomDomain', ...other })
    .then(CustomDomainVerified({ host: other.host }))
})

it('is proven once', () => {
  waiting.when({ _tag: 'VerifyCustomDomain', ...forms }).then(CustomDomainVerified({ host: forms.host }))
  verified.when({ _tag: 'VerifyCustomDomain', ...forms }).thenNothing()
})

it('is not proven by what was looked up for another', () => {
  const refusal = new CustomDomainNotChosen()
  for (const state of [nothing, dropped]) {
    state.when({ _tag: 'VerifyCustomDomain', ...forms }).thenRefused(refusal)
    state.when({ _tag: 'DropCustomDomain' }).thenNothing()
  }
  waiting.when({ _tag: 'VerifyCustomDomain', ...other }).thenRefused(refusal)
  waiting.when({ _tag: 'VerifyCustomDomain', ...forms, token: 'old' }).thenRefused(refusal)
})

it('is given up', () => {
  for (const chosen of [waiting, verified])
    chosen.when({ _tag: 'DropCustomDomain' }).then(CustomDomainDropped({ host: forms.host }))
})

it.each([
  ['https://app.example', 'https://forms.harbor.example'],
  ['http://localhost:4321', 'http://forms.harbor.example:4321'],
])('links of %s begin with %s', (publicUrl, begins) => {
  expect(linkOrigin(publicUrl, forms.host)).toBe(begins)
  expect(linkOrigin(publicUrl, null)).toBe(publicUrl)
})
