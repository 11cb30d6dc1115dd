import { Effect, Layer, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database, type OriginShape, replayClinic, sql, Store, type Unit } from '#events'
import { clinicDraft } from '#contracts/clinic'
import { Clinic, clinicSettings } from '#modules/clinic'
import { Contacts, Courier, deliver } from '#modules/messages'
import { Patients } from '#modules/patients'
import { type Claim, listOutbox, Mail, type MailMessage, readOutbox } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import {
  FormNotFound,
  FormUnavailable,
  IntakeForms,
  invitationErrand,
  Invitations,
  Submission,
} from './index.ts'
import { invitationAnswered } from './invitations.ts'
import { formDraft } from './testing/desk.ts'
import { postOffice } from './testing/post-office.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeAll(async () => {
  office = await postOffice()
})
afterAll(() => office.close())
beforeEach(() => {
  office.server.heard.length = 0
  office.server.taken.length = 0
  for (const verb of Object.keys(office.server.answers)) delete office.server.answers[verb]
})

const run: typeof office.run = (effect, origin) => office.run(effect, origin)

const newForm = (more = {}) => run(Effect.flatMap(IntakeForms, (forms) => forms.create(formDraft(more))))
const rosa = { email: 'rosa@mail.example', name: 'Rosa Delgado' }

const sendInvitations = Effect.flatMap(invitationErrand, (errand) => deliver([errand]))

/** Invites, while somebody works on the queue. */
const invite = (formId: number, whom = rosa) =>
  run(
    Effect.scoped(
      Effect.zipRight(
        sendInvitations,
        Effect.flatMap(Invitations, ({ invite: ask }) => ask(formId, whom)),
      ),
    ),
  )

const refusal = (formId: number) =>
  run(Effect.flatMap(Invitations, ({ invite: ask }) => Effect.flip(ask(formId, rosa))))

const newest = async (formId: number) => {
  const { rows } = await run(Effect.flatMap(Invitations, ({ page }) => page(formId, {})))
  const [row] = rows
  if (!row) throw new Error('nobody was invited')
  return row
}

/** Invites, while nobody does: the caller waits in vain, and whoever asks here goes on. */
const inviteLater = async (formId: number, whom = rosa) => {
  const all = () => run(Effect.flatMap(Invitations, ({ page }) => page(formId, {})))
  const { total } = await all()
  void run(Effect.flatMap(Invitations, ({ invite: ask }) => ask(formId, whom))).catch(() => undefined)
  await expect.poll(async () => (await all()).total).toBe(total + 1)
  return newest(formId)
}

/** What the courier does with an invitation, so many seconds from now. */
const courier = (act: 'handOver' | 'settle', id: number, seconds = 0) =>
  run(
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now() + seconds * 1000)
      yield* (yield* Courier)[act](yield* invitationErrand, CLINIC, id)
    }).pipe(Effect.provide(TestContext.TestContext)),
  )
const handOver = (id: number, seconds?: number) => courier('handOver', id, seconds)

/** A worker dies once it has claimed the invitation. */
const claimedAndForgotten = (id: number) =>
  run(
    Effect.gen(function* () {
      const { prepare } = yield* invitationErrand
      const store = yield* Store
      const claimed = (unit: Unit) =>
        Effect.gen(function* () {
          yield* (yield* prepare(unit, id))?.claim('smtp') ?? Effect.void
          return { id }
        })
      yield* store.together(claimed, { answer: () => sql`select 1 as done` })
    }),
  )

const renamed = (name: string) =>
  run(
    Effect.gen(function* () {
      const { query } = yield* Database
      const [known] = yield* query(clinicSettings(CLINIC))
      const settings = { phone: '', email: '', address: '', services: [], dateFormat: known?.dateFormat }
      yield* (yield* Store).execute(Clinic, {
        id: 1,
        command: {
          _tag: 'ReviseClinic',
          settings: clinicDraft.parse({ ...settings, name, zone: 'America/New_York' }),
        },
        answer: () => clinicSettings(CLINIC),
      })
    }),
  )

/** Hands an invitation over; something happens before the claim. What was given. */
const meanwhile = async (id: number, happens: () => Promise<unknown>) => {
  const given: MailMessage[] = []
  const mail = Layer.effect(
    Mail,
    Effect.map(Mail, (real) => ({
      ...real,
      send: (message: MailMessage, claim: Claim) =>
        Effect.promise(async () => {
          await happens()
          if (!(await claim())) return { outcome: 'withdrawn' } as const
          given.push(message)
          return { outcome: 'sent', via: 'smtp', reference: message.messageId } as const
        }),
    })),
  )
  await run(
    Effect.gen(function* () {
      yield* (yield* Courier).handOver(yield* invitationErrand, CLINIC, id)
    }).pipe(Effect.provide(Layer.provide(Layer.fresh(Courier.layer), mail))),
  )
  return given
}

const heard = (start: string) => office.server.heard.filter((line) => line.startsWith(start))
// Long lines are broken for the way, an equals sign is told in digits, and a dot that begins a line is doubled.
const letter = () =>
  office.server.heard.join('\n').replaceAll('\n..', '\n.').replaceAll('=\n', '').replaceAll('=3D', '=')
const tokenFor = (formId: number) =>
  new RegExp(String.raw`/${formId}\?invitation=(\S+)`).exec(letter())?.[1] ?? ''
const visitor: OriginShape = originOf(CLINIC, { actor: { kind: 'patient', id: 0 }, source: 'web' })
const recognised = (token: string, formId: number, origin = visitor) =>
  run(
    Effect.flatMap(Invitations, ({ recognise }) => recognise(token, formId)),
    origin,
  )

const patient = (email: string) =>
  run(
    Effect.flatMap(Patients, (patients) =>
      patients.register({
        firstName: 'Rosa',
        lastName: 'Delgado',
        email,
        phone: '(207) 555-0173',
        dateOfBirth: '1967-08-11',
        address: '4 Wharf Lane',
        emergencyContact: 'Luis',
        emergencyPhone: '(207) 555-0174',
        insurance: '',
        notes: '',
      }),
    ),
  )

describe('an invitation', () => {
  it('is handed to the mail server, and says so', async () => {
    const { id } = await newForm({ title: 'Consent to HIV test' })
    const sent = await invite(id)
    expect(sent).toMatchObject({ formId: id, ...rosa, state: 'sent', via: 'smtp', reason: null, version: 3 })
    const days = (Date.parse(sent.expiresAt) - Date.parse(sent.requestedAt)) / 86_400_000
    expect(days).toBeCloseTo(14, 3)
    expect(heard('RCPT')).toEqual(['RCPT TO:<rosa@mail.example>'])
    expect(heard('Subject')).toEqual(['Subject: A form from Harbor Street Clinic'])
    expect(heard('Message-ID')).toEqual([`Message-ID: <form-invitation-${sent.id}@clinic-${CLINIC}>`])
    expect(letter()).toContain(`https://forms.clinic.example/form/${id}?invitation=`)
    expect(letter()).not.toContain('HIV')
  })

  it('is not sent twice, however often it is tried', async () => {
    const { id } = await newForm()
    const sent = await invite(id)
    await handOver(sent.id)
    await Promise.all([handOver(sent.id), handOver(sent.id)])
    expect(office.server.taken).toHaveLength(1)
    expect(await newest(id)).toEqual(sent)
  })

  it('that a server may have taken is never sent again: it is said that nobody knows', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    office.server.answers['.'] = 'take and drop'
    await handOver(waiting.id)
    delete office.server.answers['.']
    expect(await newest(id)).toMatchObject({ state: 'sending' })
    await handOver(waiting.id, 10)
    await courier('settle', waiting.id, 10)
    expect(await newest(id)).toMatchObject({ state: 'sending' })
    await courier('settle', waiting.id, 16)
    await handOver(waiting.id, 3600)
    expect(await newest(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('may have arrived'),
    })
    expect(office.server.taken).toHaveLength(1)
  })

  it('whose worker dies does not stay on its way for ever', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    await claimedAndForgotten(waiting.id)
    await courier('settle', waiting.id, 25)
    expect(await newest(id)).toMatchObject({ state: 'sending', version: 2 })
    await courier('settle', waiting.id, 31)
    expect(await newest(id)).toMatchObject({ state: 'failed', version: 4 })
    expect(office.server.taken).toEqual([])
  })

  it('whose job is lost is found', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    const errand = await run(invitationErrand)
    const found = (seconds: number) =>
      run(Effect.flatMap(Database, ({ query }) => query(errand.waiting(CLINIC, Date.now() + seconds * 1000))))
    expect(await found(0)).toEqual([{ id: waiting.id, open: false }])
    await claimedAndForgotten(waiting.id)
    expect(await found(29)).toEqual([])
    expect(await found(31)).toEqual([{ id: waiting.id, open: true }])
    await handOver(waiting.id)
    await courier('settle', waiting.id, 31)
    expect(await found(3600)).toEqual([])
  })

  it('fails with its reason where the address is refused for good', async () => {
    office.server.answers['RCPT'] = '550 no such user rosa@mail.example'
    const { id } = await newForm()
    expect(await invite(id)).toMatchObject({
      state: 'failed',
      reason: 'The mail server refused the address or the message.',
      sentAt: null,
    })
    expect(heard('RCPT')).toHaveLength(1)
  })

  it('is tried again when the mail server is not busy any more, with the same Message-ID', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    office.server.answers['.'] = '451 later'
    await handOver(waiting.id)
    delete office.server.answers['.']
    await handOver(waiting.id, 25)
    expect(office.server.taken).toEqual([])
    await handOver(waiting.id, 31)
    const messageId = `<form-invitation-${waiting.id}@clinic-${CLINIC}>`
    expect(heard('Message-ID')).toEqual(Array(2).fill(`Message-ID: ${messageId}`))
    expect(office.server.taken).toMatchObject([{ messageId }])
    expect(await newest(id)).toMatchObject({ state: 'sent' })
  })

  it('is given up after the last pause', async () => {
    office.server.answers['RCPT'] = '450 later'
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    let seconds = 0
    for (const pause of [31, 121, 601, 1801, 3601]) {
      await handOver(waiting.id, seconds)
      expect(await newest(id)).toMatchObject({ state: 'sending' })
      seconds += pause
    }
    await handOver(waiting.id, seconds)
    expect(await newest(id)).toMatchObject({
      state: 'failed',
      reason: 'The message could not be given to the mail server.',
    })
    expect(heard('RCPT')).toHaveLength(6)
  })

  it('does not go out to a patient who has declined emails', async () => {
    const { id } = await newForm()
    const known = await patient('declined@mail.example')
    const preferences = { preferred: 'email', email: false, sms: true, zone: null } as const
    await run(Effect.flatMap(Contacts, (contacts) => contacts.revise(known.id, preferences)))
    const sent = await invite(id, { email: 'declined@mail.example', name: '' })
    expect(sent).toMatchObject({ state: 'failed', reason: expect.stringContaining('asked not to') })
    expect(office.server.taken).toEqual([])
  })

  it('does not go out for a form that was closed meanwhile', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    await run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { isActive: false })))
    await handOver(waiting.id)
    expect(await newest(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('deactivated'),
    })
    expect(office.server.heard).toEqual([])
  })

  describe('while the mail server is being talked to', () => {
    it('does not go out any more where its form is closed', async () => {
      const { id } = await newForm()
      const waiting = await inviteLater(id)
      const close = () => run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { isActive: false })))
      expect(await meanwhile(waiting.id, close)).toEqual([])
      expect(await newest(id)).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining('deactivated'),
        version: 2,
      })
    })

    it('goes out as it would be written now', async () => {
      const { id } = await newForm()
      const waiting = await inviteLater(id)
      const given = await meanwhile(waiting.id, () => renamed('Harbor Street Clinic and Garden'))
      await renamed('Harbor Street Clinic')
      expect(given).toMatchObject([{ subject: 'A form from Harbor Street Clinic and Garden' }])
      expect(await newest(id)).toMatchObject({ state: 'sent', version: 3 })
    })
  })

  it('needs a form that takes submissions', async () => {
    const { id } = await newForm({ isActive: false })
    expect(await refusal(id)).toBeInstanceOf(FormUnavailable)
    expect(await refusal(404)).toBeInstanceOf(FormNotFound)
  })

  it('comes in pages, newest first', async () => {
    const { id } = await newForm()
    for (const name of ['One', 'Two', 'Three']) await inviteLater(id, { ...rosa, name })
    const page = (asked: { limit?: number; cursor?: string }) =>
      run(Effect.flatMap(Invitations, (invitations) => invitations.page(id, asked)))
    const first = await page({ limit: 2 })
    expect([first.rows.map(({ name }) => name), first.total]).toEqual([['Three', 'Two'], 3])
    const rest = await page({ limit: 2, cursor: first.next ?? '' })
    expect([rest.rows.map(({ name }) => name), rest.next]).toEqual([['One'], null])
    expect((await page({ cursor: 'no cursor of ours' })).rows).toHaveLength(3)
  })
})

describe('a personal link', () => {
  it('is recognised for its form and clinic, and says which patient was meant', async () => {
    const { id } = await newForm()
    const other = await newForm()
    const known = await patient('Maria@mail.example')
    const sent = await invite(id, { email: 'maria@MAIL.example', name: '' })
    const token = tokenFor(id)
    expect(sent).toMatchObject({ patientId: known.id, name: null })
    expect(await recognised(token, id)).toEqual({ invitationId: sent.id, patientId: known.id })
    expect(await recognised(token, other.id)).toBeNull()
    expect(await recognised(token, id, originOf(CLINIC + 1))).toBeNull()
    expect(await recognised(token.replace(/.\./, 'z.'), id)).toBeNull()
    await run(Effect.flatMap(Patients, (patients) => patients.remove(known.id)))
    expect(await recognised(token, id)).toEqual({ invitationId: sent.id, patientId: null })
  })

  it('is one no longer after 14 days', async () => {
    const { id } = await newForm()
    const { expiresAt } = await invite(id)
    const token = tokenFor(id)
    const at = (moment: number) =>
      run(
        TestClock.setTime(moment).pipe(
          Effect.zipRight(Effect.flatMap(Invitations, ({ recognise }) => recognise(token, id))),
          Effect.provide(TestContext.TestContext),
        ),
        visitor,
      )
    expect(await at(Date.parse(expiresAt) - 1)).not.toBeNull()
    expect(await at(Date.parse(expiresAt))).toBeNull()
  })

  it('is noted when it is opened, once, and when it is answered, with the submission', async () => {
    const { id } = await newForm()
    const sent = await invite(id)
    const token = tokenFor(id)
    const follow = () =>
      run(
        Effect.flatMap(Invitations, ({ opened }) => opened(token, id)),
        visitor,
      )
    await follow()
    await follow()
    const opened = await newest(id)
    expect(opened).toMatchObject({ state: 'opened', version: 4, openedAt: expect.any(String) })
    await run(
      Effect.flatMap(Invitations, ({ opened: note }) => note('nothing.of-ours', id)),
      visitor,
    )
    await run(
      Effect.flatMap(Store, (store) =>
        store.together((unit) => Effect.as(invitationAnswered(unit, sent.id, 7), { id: sent.id }), {
          answer: () => sql`select 1 as done`,
        }),
      ),
      visitor,
    )
    expect(await newest(id)).toMatchObject({ state: 'submitted', submissionId: 7, version: 5 })
  })
})

it('whom it was sent to is not readable in the log, and is nowhere once they are erased', async () => {
  const { id } = await newForm()
  const known = await patient('canary-known@mail.example')
  await inviteLater(id, { email: 'canary-known@mail.example', name: 'Canary Known' })
  const stranger = await inviteLater(id, { email: 'canary-stranger@mail.example', name: 'Canary Stranger' })
  const submitted = {
    formId: id,
    formVersion: 1,
    responses: {},
    sensitive: false,
    language: 'en',
    quick: false,
    invitationId: stranger.id,
  } as const
  await run(
    Effect.flatMap(Store, (store) =>
      store.execute(Submission, {
        id: 'next',
        command: { _tag: 'SubmitForm', submitted, patientId: known.id, form: 'active' },
        answer: () => sql`select 1 as done`,
      }),
    ),
  )
  const log = () =>
    run(
      Effect.flatMap(Database, (database) =>
        database.query(sql`select data::text, meta::text from events where clinic_id = ${CLINIC}`),
      ),
    )
  expect(JSON.stringify(await log())).not.toContain('anary')
  await run(Effect.flatMap(Patients, (patients) => patients.erase(known.id, 'her request')))
  const { rows } = await run(Effect.flatMap(Invitations, ({ page }) => page(id, {})))
  expect(rows.map(({ email, name }) => [email, name])).toEqual([
    ['', null],
    ['', null],
  ])
  await handOver(stranger.id)
  expect(await newest(id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no email address'),
  })
  const replayed = await run(replayClinic(CLINIC, { write: false }))
  expect(replayed.find(({ table }) => table === 'form_invitation_list')).toMatchObject({ differing: 0 })
})

it('without a mail server it is kept in the outbox, with all its words', async () => {
  const quiet = await postOffice({ smtp: false })
  const { id } = await quiet.run(Effect.flatMap(IntakeForms, (forms) => forms.create(formDraft())))
  const kept = await quiet.run(
    Effect.scoped(
      Effect.zipRight(
        sendInvitations,
        Effect.flatMap(Invitations, ({ invite: ask }) => ask(id, rosa)),
      ),
    ),
  )
  expect(kept).toMatchObject({ state: 'sent', via: 'outbox' })
  const { rows } = await listOutbox(quiet.dataDir, CLINIC)
  const [mail] = rows
  expect(mail).toMatchObject({ to: rosa.email, subject: 'A form from Harbor Street Clinic' })
  const { text } = (await readOutbox(quiet.dataDir, CLINIC, mail?.id ?? '')) ?? { text: '' }
  expect(text).toMatch(/^Hello Rosa Delgado,\n/)
  expect(text).toContain('The link is yours alone')
  await quiet.close()
})
