import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Origin, Store } from '#events'
import { Identity } from '#modules/identity'
import { restrictClinic } from '../../../modules/billing/testing/restricted-clinic.ts'
import { documentFacts, pdfOf } from '../../../modules/documents/testing/samples.ts'
import { codeOf } from '../../../modules/identity/testing/authenticator-app.ts'
import { encodeForm } from '../../../modules/kernel/testing/posted-form.ts'
import { patientDraft } from '../../../modules/patients/testing/samples.ts'
import { type TestApp, openTestApp } from '../testing/app.ts'
import type { Call } from '../../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic, ownerOf } from '../testing/clinic.ts'
import { callInHalves, type HeldCall } from '../testing/held-call.ts'
import { samples } from '../testing/samples.ts'
import { recordStatements } from '../testing/statement-recorder.ts'

const PASSWORD = 'a long night walk'
const NEXT = 'a longer morning walk'
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

let testApp: TestApp
let hold: ReturnType<typeof callInHalves>
let clinic: Clinic
beforeAll(async () => {
  testApp = await openTestApp()
  hold = callInHalves(testApp.url, await recordStatements(testApp.app))
  clinic = await openClinic(testApp, 'Harbor')
})
afterAll(() => testApp.close())

const administrator = () => ownerOf(clinic.clinicId)

let made = 0

interface Change extends Pick<Call, 'body'> {
  readonly what: string
  readonly method: string
  readonly path: string
}

const bodyOf = (operation: string) =>
  samples[operation]?.({ name: 'Harbor', patientId: 0, formId: 0, clientSecret: '' }).body ?? {}

/** One change of each way of writing: through the store, beside it, and with content. */
const changesOf = ({ patientId }: Clinic) => {
  const n = (made += 1)
  const file = { name: `scan-${n}.pdf`, content: pdfOf(`scan ${n}`) }
  const records: readonly Change[] = [
    { what: 'a patient', method: 'POST', path: '/api/patients', body: patientDraft(`Held${n}`) },
    {
      what: 'alerts',
      method: 'PUT',
      path: `/api/patients/${patientId}/alerts`,
      body: { alerts: [`alert ${n}`] },
    },
    {
      what: 'a document',
      method: 'POST',
      path: '/api/documents',
      ...encodeForm(documentFacts('Harbor', patientId), file),
    },
  ]
  const administration: readonly Change[] = [
    {
      what: 'an import',
      method: 'POST',
      path: '/api/patient-imports',
      body: bodyOf('patientImports.upload'),
    },
    {
      what: 'a colleague',
      method: 'POST',
      path: '/api/staff-invitations',
      body: {
        email: `held-${n}@clinic.example`,
        firstName: '',
        lastName: '',
        role: 'auditor',
        practitioner: false,
      },
    },
  ]
  const reads: readonly Change[] = [
    {
      what: 'a preview of a reminder',
      method: 'POST',
      path: '/api/reminder-rules/preview',
      body: bodyOf('reminderRules.preview'),
    },
  ]
  const own: readonly Change[] = [
    {
      what: 'a preference',
      method: 'PUT',
      path: '/api/notification-preferences',
      body: { what: 'form_submitted', bell: n % 2 === 0, email: true },
    },
    {
      what: 'a language',
      method: 'PUT',
      path: '/api/auth/preferences',
      body: { language: 'fr', theme: 'dark' },
    },
    {
      what: 'an API key',
      method: 'POST',
      path: '/api/api-keys',
      body: { name: `key ${n}`, scopes: ['figures:read'], expiresInDays: 30, currentPassword: PASSWORD },
    },
    {
      what: 'the password',
      method: 'POST',
      path: '/api/auth/password',
      body: { currentPassword: PASSWORD, password: NEXT },
    },
  ]
  return { records, administration, reads, own }
}

/** Another administrator of the clinic, who leaves it again. */
const hire = async () => {
  const email = `leaving-${(made += 1)}@clinic.example`
  const { id } = await testApp.app.runtime.runPromise(
    Effect.flatMap(Identity, ({ addUser }) =>
      addUser({
        email,
        firstName: 'Lee',
        lastName: 'Ving',
        role: 'staff',
        practitioner: false,
        password: PASSWORD,
      }),
    ).pipe(Effect.provideService(Origin, administrator())),
  )
  const enter = async (): Promise<string> =>
    (await testApp.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.token
  const dismiss = async () => void (await clinic.call('DELETE', `/api/staff/${id}`))
  return { id, enter, dismiss }
}
type Colleague = Awaited<ReturnType<typeof hire>>

const withColleague = async (use: (colleague: Colleague, token: string) => Promise<void>): Promise<void> => {
  const colleague = await hire()
  try {
    await use(colleague, await colleague.enter())
  } finally {
    await colleague.dismiss()
  }
}

/** What a person changed: their events, and what they wrote beside the log. */
const footprint = async (userId: number): Promise<object> => {
  const { rows } = await testApp.admin.query(
    `select (select count(*) from events where clinic_id = $1 and meta->'actor'->>'id' = $2::text
               and meta->'actor'->>'kind' = 'user') as events,
       (select json_agg(p order by what) from notice_preferences p where clinic_id = $1 and user_id = $2::bigint)
         as preferences,
       (select count(*) from patient_import_files where clinic_id = $1) as imports,
       (select json_build_array(language, theme) from user_list where clinic_id = $1 and id = $2::bigint) as chosen,
       (select count(*) from api_key_secrets where clinic_id = $1 and user_id = $2::bigint) as keys,
       (select password_hash from accounts where clinic_id = $1 and user_id = $2::bigint) as password`,
    [clinic.clinicId, userId],
  )
  return rows[0]
}

const done = (status: number) => expect(status).toBeLessThan(300)

/** Every way to end a person's access while their request is on its way, and what the door then says. */
const ENDINGS: readonly {
  readonly how: string
  readonly status: number
  readonly end: (colleague: Colleague, token: string) => Promise<void>
}[] = [
  {
    how: 'signed out',
    status: 401,
    end: async (_, token) => done((await testApp.call('POST', '/api/auth/logout', { token })).status),
  },
  {
    how: 'ended all other sessions',
    status: 401,
    end: async ({ enter }) =>
      done((await testApp.call('DELETE', '/api/sessions', { token: await enter() })).status),
  },
  {
    how: 'changed the password elsewhere',
    status: 401,
    end: async ({ enter }) => {
      const body = { currentPassword: PASSWORD, password: NEXT }
      done((await testApp.call('POST', '/api/auth/password', { token: await enter(), body })).status)
    },
  },
  {
    how: 'turned on a second factor elsewhere',
    status: 401,
    end: async ({ enter }) => {
      const token = await enter()
      const begun = await testApp.call('POST', '/api/auth/second-factor', {
        token,
        body: { currentPassword: PASSWORD },
      })
      const body = { code: await codeOf(begun.body.secret) }
      done((await testApp.call('POST', '/api/auth/second-factor/confirm', { token, body })).status)
    },
  },
  {
    how: 'became an auditor',
    status: 401,
    end: async ({ id }) => {
      const body = { firstName: 'Lee', lastName: 'Ving', role: 'auditor', practitioner: false }
      done((await clinic.call('PUT', `/api/staff/${id}`, { body })).status)
    },
  },
  {
    how: 'became an auditor in the database',
    status: 403,
    end: async ({ id }) => {
      const place = [clinic.clinicId, id]
      await testApp.admin.query(
        `update user_list set role = 'auditor' where clinic_id = $1 and id = $2`,
        place,
      )
    },
  },
  {
    how: 'left the clinic',
    status: 401,
    end: async ({ id }) => done((await clinic.call('DELETE', `/api/staff/${id}`)).status),
  },
  {
    how: 'lost the session in the database',
    status: 401,
    end: async (_, token) => {
      await testApp.admin.query('delete from sessions where token_hash = sha256($1::bytea)', [
        Buffer.from(token),
      ])
    },
  },
]

const finishAll = async (held: readonly { readonly what: string; readonly call: HeldCall }[]) =>
  Promise.all(held.map(async ({ what, call }) => ({ what, status: (await call.finish()).status })))

const holdAll = async (changes: readonly Change[], token: string) => {
  const held = []
  for (const { what, method, path, body } of changes)
    held.push({ what, call: await hold(method, path, { token, body }) })
  return held
}

/** Changes that also need a password, which may meanwhile be wrong or belong to nobody. */
const PROVEN = new Set(['an API key', 'the password'])
const refusedAs = (what: string, status: number) =>
  PROVEN.has(what) ? expect.toSatisfy((answered) => [status, 400, 404].includes(answered)) : status

describe.each(ENDINGS)('a request of somebody who meanwhile $how', ({ status, end }) => {
  it('changes and learns nothing, whatever it was about', () =>
    withColleague(async (colleague, token) => {
      const { records, administration, reads, own } = changesOf(clinic)
      const held = await holdAll([...records, ...administration, ...reads, ...own], token)
      await end(colleague, token)
      const before = await footprint(colleague.id)
      expect(await finishAll(held)).toEqual(
        held.map(({ what }) => ({ what, status: refusedAs(what, status) })),
      )
      expect(await footprint(colleague.id)).toEqual(before)
    }))
})

it('goes on if something else behind recognition changed', () =>
  withColleague(async (_, token) => {
    const { records, administration, reads, own } = changesOf(clinic)
    const held = await holdAll([...records, ...administration, ...reads, ...own.slice(0, -1)], token)
    const other = await clinic.enter('auditor')
    done((await testApp.call('POST', '/api/auth/logout', { token: other })).status)
    for (const { what, status } of await finishAll(held)) expect([what, status < 300]).toEqual([what, true])
  }))

it('changes nothing with an API key that was meanwhile revoked', async () => {
  const { id, key } = await clinic.addApiKey([
    'patients:edit',
    'patients:read',
    'documents:edit',
    'documents:read',
  ])
  const { records } = changesOf(clinic)
  const held = await holdAll(records, key)
  done((await clinic.call('DELETE', `/api/api-keys/${id}`)).status)
  const before = await footprint(1)
  expect(await finishAll(held)).toEqual(held.map(({ what }) => ({ what, status: 401 })))
  expect(await footprint(1)).toEqual(before)
})

/** Ends somebody's access while they change everything; returns what they left behind at the end, and later. */
const race = async ({ end, status }: (typeof ENDINGS)[number]) => {
  const footprints: object[] = []
  await withColleague(async (colleague, token) => {
    const { records, administration, own } = changesOf(clinic)
    // A person who is still signed in with another role may go on changing their own account.
    const allowed = status === 401 ? own.slice(0, 2) : []
    const changes = [...records, ...administration, ...allowed].map(({ method, path, body }) =>
      testApp.call(method, path, { token, body }),
    )
    // Not a wait: the end falls somewhere into the changes.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    await end(colleague, token)
    footprints.push(await footprint(colleague.id))
    await Promise.all(changes)
    footprints.push(await footprint(colleague.id))
  })
  return footprints
}

describe('a race of changes', () => {
  it.each(ENDINGS)('with somebody who $how leaves nothing behind that came after', async (ending) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [atEnd, later] = await race(ending)
      expect(later).toEqual(atEnd)
    }
  })
})

describe('a request in a clinic that meanwhile became read-only', () => {
  it('changes no records, and still the account of its sender', () =>
    withColleague(async (colleague, token) => {
      const { records, administration, own } = changesOf(clinic)
      const editing = await holdAll([...records, ...administration], token)
      const accounts = await holdAll(own.slice(1, 2), token)
      const store = await testApp.app.runtime.runPromise(Store)
      await testApp.app.runtime.runPromise(
        restrictClinic.pipe(
          Effect.provideService(Store, store),
          Effect.provideService(Origin, administrator()),
        ),
      )
      const before = await footprint(colleague.id)
      expect(await finishAll(editing)).toEqual(editing.map(({ what }) => ({ what, status: 402 })))
      expect(await footprint(colleague.id)).toEqual(before)
      expect(await finishAll(accounts)).toEqual([{ what: 'a language', status: 200 }])
    }))
})
