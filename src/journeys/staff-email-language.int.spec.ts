import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contracts/kernel'
import { makeDailyProofs } from '#modules/proof'
import { findEnglishWords } from '../../modules/platform/testing/find-english-words.ts'
import { waitForEmails } from '../../modules/platform/testing/outbox.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { confirmOwner } from './testing/confirm-owner.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const PASSWORD = 'a long night walk'

let people = 0
/** Opens a clinic with a browser that sends these headers. */
const register = async (headers: Readonly<Record<string, string>> = {}) => {
  const email = `polyglot-${(people += 1)}@puerto.example`
  const named = { clinicName: 'Puerto', firstName: 'Dana', lastName: 'Reyes', password: PASSWORD }
  const { body } = await testApp.call('POST', '/api/auth/register', { body: { ...named, email }, headers })
  return { email, token: String(body.token) }
}

const choose = async (token: string, language: Language) =>
  expect((await testApp.call('PUT', '/api/auth/preferences', { token, body: { language } })).status).toBe(200)

/** Waits for the newest email to an address, after `before` earlier ones. Returns its subject and text. */
const newestTo = async (email: string, before = 0) => {
  const [newest] = await waitForEmails(testApp.dataDir, { to: email }, before + 1)
  return { subject: newest?.subject, text: newest?.text ?? '', html: newest?.html ?? '' }
}

describe('the emails that ask to confirm an address, and welcome its owner', () => {
  it.each([
    [
      'what the browser prefers',
      { 'accept-language': 'es-MX,es;q=0.9' },
      'es',
      'Confirme su correo para terminar de crear su clínica',
      'Le damos la bienvenida a Caretrail',
    ],
    [
      'what was chosen on the page',
      { 'accept-language': 'es', cookie: 'theme=dark; language=fr' },
      'fr',
      'Confirmez votre e-mail pour terminer la création de votre clinique',
      'Bienvenue sur Caretrail',
    ],
    [
      'English without either',
      {},
      undefined,
      'Confirm your email to finish creating your clinic',
      'Welcome to Caretrail',
    ],
  ] as const)('are in the language of the page: %s', async (_, headers, language, asking, welcoming) => {
    const { email } = await register(headers)
    expect((await newestTo(email)).subject).toBe(asking)
    await confirmOwner(testApp, email, { ...(language && { language }) })
    expect((await newestTo(email, 1)).subject).toBe(welcoming)
  })
})

describe('the email to reset a password', () => {
  it('is in the language of the profile, or of the request without one', async () => {
    const { email, token } = await register()
    await newestTo(email)
    const forget = () =>
      testApp.call('POST', '/api/auth/forgot-password', {
        body: { email },
        headers: { 'accept-language': 'es' },
      })
    await forget()
    const spanish = await newestTo(email, 1)
    expect(spanish.subject).toBe('Elija una contraseña nueva')
    expect(findEnglishWords(spanish.text)).toEqual([])
    await choose(token, 'fr')
    await forget()
    const french = await newestTo(email, 2)
    expect(french.subject).toBe('Choisissez un nouveau mot de passe')
    expect(french.html).toContain('<html lang="fr">')
  })
})

describe('a person who has chosen Spanish', () => {
  it('gets the emails of a new sign-in address in Spanish', async () => {
    const { email, token } = await register()
    await newestTo(email)
    await choose(token, 'es')
    const to = `moved-${people}@puerto.example`
    await testApp.call('POST', '/api/auth/email', { token, body: { email: to, currentPassword: PASSWORD } })
    expect((await newestTo(to)).subject).toBe('Confirme su dirección de correo')
    expect((await newestTo(email, 1)).subject).toBe(
      'Su dirección de inicio de sesión está a punto de cambiar',
    )
  })

  it('invites others and an auditor in Spanish', async () => {
    const { email, token } = await register()
    await confirmOwner(testApp, email)
    await choose(token, 'es')
    const invited = { email: `ivo-${people}@puerto.example`, firstName: '', lastName: '', role: 'auditor' }
    const { status } = await testApp.call('POST', '/api/staff-invitations', {
      token,
      body: { ...invited, practitioner: false },
    })
    expect(status).toBe(201)
    const invitation = await newestTo(invited.email)
    expect(invitation.subject).toBe('Únase a Puerto')
    expect(findEnglishWords(invitation.text)).toEqual([])
    const auditor = `ada-${people}@audit.example`
    await testApp.call('PUT', '/api/settings/auditor', { token, body: { email: auditor } })
    await testApp.app.runtime.runPromise(Effect.flatten(makeDailyProofs))
    const checkpoint = await newestTo(auditor)
    expect(checkpoint.subject).toMatch(/^Punto de control de Caretrail, \d{1,2} de \p{L}+ de \d{4}$/u)
    expect(checkpoint.text).toMatch(/^\{.*"signature":.*\}$/m)
  })
})
