import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import { type Clinic, openClinic, subscribe } from '../testing/clinic.ts'
import { findWords } from '../testing/trace-search.ts'
import { readingEndpoints, readingPaths, readableText } from './testing/reading-paths.ts'

const SECRETS = ['Lithium-Federkur', 'Mauser seit Ostern']
const PLAIN = 'Koerner am Morgen'
const find = findWords([...SECRETS, PLAIN])

let testApp: TestApp
let clinic: Clinic
/** The paths of each operation. */
const paths = new Map<string, readonly string[]>()
beforeAll(async () => {
  testApp = await openTestApp()
  clinic = await openClinic(testApp, 'Harbor')
  const form = await clinic.addForm({
    fields: [
      { id: 'food', type: 'text', label: 'Food' },
      { id: 'cure', type: 'text', label: 'Medications', hipaasensitive: true },
      { id: 'since', type: 'textarea', label: 'Since', hipaasensitive: true },
    ],
  })
  const [cure, since] = SECRETS
  const { body } = await testApp.call('POST', '/api/form-submissions', {
    body: { formId: form, patientId: 0, responses: { food: PLAIN, cure, since } },
  })
  const { patientId } = clinic
  await clinic.call('POST', `/api/form-submissions/${body.id}/match`, { body: { patientId } })
  const ids = { patient: patientId, submission: Number(body.id), form }
  for (const endpoint of readingEndpoints)
    paths.set(endpoint.operation, await readingPaths(testApp, clinic, endpoint, ids))
})
afterAll(() => testApp.close())

/** Returns the operations that show an administrator one of these answers, with the answers. */
const findShown = async () => {
  const shown = new Map<string, readonly string[]>()
  for (const [operation, all] of paths) {
    for (const path of all) {
      const found = find(readableText(await clinic.call('GET', path)))
      if (found.length > 0) shown.set(operation, found)
    }
  }
  return shown
}

/** Sets up the second factor that Compliance Mode requires. */
const setUpFactor = async (): Promise<void> => {
  const { body } = await clinic.call('POST', '/api/auth/second-factor', {
    body: { currentPassword: 'a long night walk' },
  })
  await clinic.call('POST', '/api/auth/second-factor/confirm', { body: { code: await codeOf(body.secret) } })
}

const showing = (shown: ReadonlyMap<string, readonly string[]>, words: readonly string[]) =>
  [...shown].filter(([, found]) => found.some((word) => words.includes(word))).map(([operation]) => operation)

describe('sensitive answers', () => {
  it('are shown wherever answers are while the clinic does not mask them', async () => {
    const shown = await findShown()
    expect(showing(shown, SECRETS)).toEqual(
      expect.arrayContaining([
        'history.raw',
        'history.export',
        'submissions.list',
        'submissions.open',
        'submissions.reveal',
        'submissions.review',
        'submissions.print',
        'submissions.export',
      ]),
    )
  })

  it('are shown by nothing but revealing them in Compliance Mode', async () => {
    await subscribe(testApp, clinic.clinicId, 'HIPAA/ISO Compliance Mode')
    await setUpFactor()
    const shown = await findShown()
    expect(showing(shown, SECRETS)).toEqual(['submissions.reveal'])
    expect(showing(shown, [PLAIN])).toEqual(
      expect.arrayContaining(['submissions.list', 'submissions.print', 'submissions.export']),
    )
  })
})
