import { Effect, Layer, TestClock, TestContext } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database, type OriginShape, rebuildClinic, sql, Store, type Unit } from '#events'
import { clinicDraft } from '#contracts/clinic'
import { Clinic, clinicSettings } from '#modules/clinic'
import { Contacts, Courier, deliver } from '#modules/messages'
import { Patients } from '#modules/patients'
import { type Claim, listOutbox, Mail, type MailMessage, readOutbox } from '#modules/platform'
import { CLINIC, originOf } from '#testing'
import { FormNotFound, IntakeForms, invitationMessageSource, Invitations, Submission } from '../index.ts'
import { FormUnavailable } from '../errors.ts'
import { answerFormIn } from '../testing/answered-form.ts'
import { CONFIRMATION_TRIES } from './confirm-birth.ts'
import { invitationKey } from './invitation-delivery.ts'
import { noteInvitationAnswered } from './invitations.ts'
import { invitationToken } from './invitation-token.ts'
import { formDraft } from '../testing/forms-fixture.ts'
import { aPatient } from '../../patients/testing/a-patient.ts'
import { openInvitingClinic } from '../testing/invitations-fixture.ts'

let office: Awaited<ReturnType<typeof openInvitingClinic>>
beforeAll(async () => {
  office = await openInvitingClinic()
})
afterAll(() => office.close())
beforeEach(() => {
  office.server.receivedLines.length = 0
  office.server.emails.length = 0
  for (const verb of Object.keys(office.server.answers)) delete office.server.answers[verb]
})

const run: typeof office.run = (effect, origin) => office.run(effect, origin)

const newForm = (more = {}) => run(Effect.flatMap(IntakeForms, (forms) => forms.create(formDraft(more))))
const rosa = { email: 'rosa@mail.example', name: 'Rosa Delgado' }

const sendInvitations = Effect.flatMap(invitationMessageSource, (messageSource) => deliver([messageSource]))

/** Waits for the delivery of a form's newest invitation, longer than who invites does. */
const readSettled = (formId: number) =>
  Effect.flatMap(Invitations, ({ page }) => Effect.map(page(formId, {}), ({ rows: [row] }) => row)).pipe(
    Effect.delay('20 millis'),
    Effect.repeat({ until: (row) => row?.state !== 'sending' }),
    Effect.flatMap(Effect.fromNullable),
  )

/** Invites while a worker processes the queue. */
const inviteAndSend = (formId: number, whom = rosa) =>
  Effect.flatMap(Invitations, ({ invite: ask }) => ask(formId, whom)).pipe(
    Effect.zipRight(readSettled(formId)),
    (inviting) => Effect.scoped(Effect.zipRight(sendInvitations, inviting)),
  )
const invite = (formId: number, whom = rosa) => run(inviteAndSend(formId, whom))

const refusal = (formId: number) =>
  run(Effect.flatMap(Invitations, ({ invite: ask }) => Effect.flip(ask(formId, rosa))))

const newest = async (formId: number) => {
  const { rows } = await run(Effect.flatMap(Invitations, ({ page }) => page(formId, {})))
  const [row] = rows
  if (!row) throw new Error('nobody was invited')
  return row
}

/** Invites without a worker. The invite call keeps waiting for delivery, and the test continues. */
const inviteLater = async (formId: number, whom = rosa) => {
  const all = () => run(Effect.flatMap(Invitations, ({ page }) => page(formId, {})))
  const { total } = await all()
  void run(Effect.flatMap(Invitations, ({ invite: ask }) => ask(formId, whom))).catch(() => undefined)
  await expect.poll(async () => (await all()).total).toBe(total + 1)
  return newest(formId)
}

/** Runs the courier on an invitation, some seconds from now. */
const courier = (act: 'handOver' | 'settle', id: number, seconds = 0) =>
  run(
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now() + seconds * 1000)
      yield* (yield* Courier)[act](yield* invitationMessageSource, CLINIC, id)
    }).pipe(Effect.provide(TestContext.TestContext)),
  )
const handOver = (id: number, seconds?: number) => courier('handOver', id, seconds)

/** Claims the invitation like a worker that dies right after. */
const claimedAndForgotten = (id: number) =>
  run(
    Effect.gen(function* () {
      const { prepare } = yield* invitationMessageSource
      const store = yield* Store
      const claimed = (unit: Unit) =>
        Effect.gen(function* () {
          yield* (yield* prepare(unit, id))?.claim('smtp') ?? Effect.void
          return { id }
        })
      yield* store.transact(claimed)
    }),
  )

const renamed = (name: string) =>
  run(
    Effect.gen(function* () {
      const { query } = yield* Database
      const [currentSettings] = yield* query(clinicSettings(CLINIC))
      const settings = {
        phone: '',
        email: '',
        address: '',
        services: [],
        dateFormat: currentSettings?.dateFormat,
      }
      yield* (yield* Store).execute(Clinic, {
        id: 1,
        command: {
          _tag: 'ReviseClinic',
          settings: clinicDraft.parse({ ...settings, name, zone: 'America/New_York' }),
        },
        returning: () => clinicSettings(CLINIC),
      })
    }),
  )

/** Hands an invitation over while something happens before the claim. Returns the messages that were sent. */
const meanwhile = async (id: number, happens: () => Promise<unknown>) => {
  const sentMessages: MailMessage[] = []
  const mail = Layer.effect(
    Mail,
    Effect.map(Mail, (real) => ({
      ...real,
      send: (message: MailMessage, claim: Claim) =>
        Effect.promise(async () => {
          await happens()
          if (!(await claim())) return { outcome: 'withdrawn' } as const
          sentMessages.push(message)
          return { outcome: 'sent', via: 'smtp', reference: message.messageId } as const
        }),
    })),
  )
  await run(
    Effect.gen(function* () {
      yield* (yield* Courier).handOver(yield* invitationMessageSource, CLINIC, id)
    }).pipe(Effect.provide(Layer.provide(Layer.fresh(Courier.layer), mail))),
  )
  return sentMessages
}

const listHeardLines = (start: string) => office.server.receivedLines.filter((line) => line.startsWith(start))
// Undoes the mail encoding: wrapped lines, encoded equals signs and doubled leading dots.
const readEmail = () =>
  office.server.receivedLines
    .join('\n')
    .replaceAll('\n..', '\n.')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=')
const tokenFor = (formId: number) =>
  new RegExp(String.raw`/${formId}\?invitation=(\S+)`).exec(readEmail())?.[1] ?? ''
const visitor: OriginShape = originOf(CLINIC, { actor: { kind: 'patient', id: 0 }, source: 'web' })
const recognized = (token: string, formId: number, origin = visitor) =>
  run(
    Effect.flatMap(Invitations, ({ recognize }) => recognize(token, formId)),
    origin,
  )

const patient = (email: string) =>
  run(
    Effect.flatMap(Patients, (patients) =>
      patients.register(
        aPatient({
          firstName: 'Rosa',
          lastName: 'Delgado',
          email,
          phone: '(207) 555-0173',
          dateOfBirth: '1967-08-11',
          address: '4 Wharf Lane',
          emergencyContact: 'Luis',
          emergencyPhone: '(207) 555-0174',
        }),
      ),
    ),
  )

describe('an invitation', () => {
  it('is handed to the mail server and marked as sent', async () => {
    const { id } = await newForm({ title: 'Consent to HIV test' })
    const sent = await invite(id)
    expect(sent).toMatchObject({ formId: id, ...rosa, state: 'sent', via: 'smtp', reason: null, version: 3 })
    const days = (Date.parse(sent.expiresAt) - Date.parse(sent.requestedAt)) / 86_400_000
    expect(days).toBeCloseTo(14, 3)
    expect(listHeardLines('RCPT')).toEqual(['RCPT TO:<rosa@mail.example>'])
    expect(listHeardLines('Subject')).toEqual(['Subject: A form from Harbor Street Clinic'])
    expect(listHeardLines('Message-ID')).toEqual([
      `Message-ID: <form-invitation-${sent.id}.clinic-${CLINIC}@forms.clinic.example>`,
    ])
    expect(readEmail()).toContain(`https://forms.clinic.example/form/${id}?invitation=`)
    expect(readEmail()).not.toContain('HIV')
  })

  it('is in the language in which the patient last answered a form', async () => {
    const { id } = await newForm()
    const email = 'lengua@mail.example'
    const { id: patientId } = await patient(email)
    const inviteAndReadSubject = async () => {
      await invite(id, { email, name: '' })
      return listHeardLines('Subject').at(-1)
    }
    expect(await inviteAndReadSubject()).toBe('Subject: A form from Harbor Street Clinic')
    await run(answerFormIn('es', patientId))
    expect(await inviteAndReadSubject()).toBe('Subject: Un formulario de Harbor Street Clinic')
    await run(answerFormIn('fr', patientId))
    expect(await inviteAndReadSubject()).toBe('Subject: Un formulaire de Harbor Street Clinic')
  })

  it('is sent only once, however often it is tried', async () => {
    const { id } = await newForm()
    const sent = await invite(id)
    await handOver(sent.id)
    await Promise.all([handOver(sent.id), handOver(sent.id)])
    expect(office.server.emails).toHaveLength(1)
    expect(await newest(id)).toEqual(sent)
  })

  it('that a server may have accepted is never resent and fails with an unknown outcome', async () => {
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
      reasonCode: 'outcome_unknown',
    })
    expect(office.server.emails).toHaveLength(1)
  })

  it('whose worker dies fails after the settling time', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    await claimedAndForgotten(waiting.id)
    await courier('settle', waiting.id, 25)
    expect(await newest(id)).toMatchObject({ state: 'sending', version: 2 })
    await courier('settle', waiting.id, 31)
    expect(await newest(id)).toMatchObject({ state: 'failed', version: 4 })
    expect(office.server.emails).toEqual([])
  })

  it('whose job is lost is found again', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    const messageSource = await run(invitationMessageSource)
    const found = (seconds: number) =>
      run(
        Effect.flatMap(Database, ({ query }) =>
          query(messageSource.waiting(CLINIC, Date.now() + seconds * 1000)),
        ),
      )
    expect(await found(0)).toEqual([{ id: waiting.id, open: false }])
    await claimedAndForgotten(waiting.id)
    expect(await found(29)).toEqual([])
    expect(await found(31)).toEqual([{ id: waiting.id, open: true }])
    await handOver(waiting.id)
    await courier('settle', waiting.id, 31)
    expect(await found(3600)).toEqual([])
  })

  it('fails with the reason when the mail server rejects the address permanently', async () => {
    office.server.answers['RCPT'] = '550 no such user rosa@mail.example'
    const { id } = await newForm()
    expect(await invite(id)).toMatchObject({
      state: 'failed',
      reason: 'The mail server rejected the address or the message.',
      sentAt: null,
    })
    expect(listHeardLines('RCPT')).toHaveLength(1)
  })

  it('is retried with the same Message-ID when the mail server is available again', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    office.server.answers['.'] = '451 later'
    await handOver(waiting.id)
    delete office.server.answers['.']
    await handOver(waiting.id, 25)
    expect(office.server.emails).toEqual([])
    await handOver(waiting.id, 31)
    const messageId = `<form-invitation-${waiting.id}.clinic-${CLINIC}@forms.clinic.example>`
    expect(listHeardLines('Message-ID')).toEqual(Array(2).fill(`Message-ID: ${messageId}`))
    expect(office.server.emails).toMatchObject([{ messageId }])
    expect(await newest(id)).toMatchObject({ state: 'sent' })
  })

  it('fails after the last retry', async () => {
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
      reason: 'The mail server could not be reached.',
      reasonCode: 'mail_unavailable',
    })
    expect(listHeardLines('RCPT')).toHaveLength(6)
  })

  it('is not sent to a patient who declined emails', async () => {
    const { id } = await newForm()
    const knownPatient = await patient('declined@mail.example')
    const preferences = { preferred: 'email', email: false, sms: true, zone: null } as const
    await run(Effect.flatMap(Contacts, (contacts) => contacts.revise(knownPatient.id, preferences)))
    const sent = await invite(id, { email: 'declined@mail.example', name: '' })
    expect(sent).toMatchObject({ state: 'failed', reasonCode: 'opted_out' })
    expect(office.server.emails).toEqual([])
  })

  it('is not sent for a form that staff closed in the meantime', async () => {
    const { id } = await newForm()
    const waiting = await inviteLater(id)
    await run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { isActive: false })))
    await handOver(waiting.id)
    expect(await newest(id)).toMatchObject({
      state: 'failed',
      reasonCode: 'form_closed',
    })
    expect(office.server.receivedLines).toEqual([])
  })

  describe('during the mail server conversation', () => {
    it('is withdrawn if staff close its form', async () => {
      const { id } = await newForm()
      const waiting = await inviteLater(id)
      const close = () => run(Effect.flatMap(IntakeForms, (forms) => forms.revise(id, { isActive: false })))
      expect(await meanwhile(waiting.id, close)).toEqual([])
      expect(await newest(id)).toMatchObject({
        state: 'failed',
        reasonCode: 'form_closed',
        version: 2,
      })
    })

    it('is sent with the current content', async () => {
      const { id } = await newForm()
      const waiting = await inviteLater(id)
      const sentMessages = await meanwhile(waiting.id, () => renamed('Harbor Street Clinic and Garden'))
      await renamed('Harbor Street Clinic')
      expect(sentMessages).toMatchObject([{ subject: 'A form from Harbor Street Clinic and Garden' }])
      expect(await newest(id)).toMatchObject({ state: 'sent', version: 3 })
    })
  })

  it('needs a form that takes submissions', async () => {
    const { id } = await newForm({ isActive: false })
    expect(await refusal(id)).toBeInstanceOf(FormUnavailable)
    expect(await refusal(404)).toBeInstanceOf(FormNotFound)
  })

  it('is listed in pages, newest first', async () => {
    const { id } = await newForm()
    for (const name of ['One', 'Two', 'Three']) await inviteLater(id, { ...rosa, name })
    const page = (query: { limit?: number; cursor?: string }) =>
      run(Effect.flatMap(Invitations, (invitations) => invitations.page(id, query)))
    const first = await page({ limit: 2 })
    expect([first.rows.map(({ name }) => name), first.total]).toEqual([['Three', 'Two'], 3])
    const rest = await page({ limit: 2, cursor: first.next ?? '' })
    expect([rest.rows.map(({ name }) => name), rest.next]).toEqual([['One'], null])
    expect((await page({ cursor: 'no cursor of ours' })).rows).toHaveLength(3)
  })
})

describe('a personal link', () => {
  it('is recognized for its form and clinic, and identifies the invited patient', async () => {
    const { id } = await newForm()
    const other = await newForm()
    const knownPatient = await patient('Maria@mail.example')
    const sent = await invite(id, { email: 'maria@MAIL.example', name: '' })
    const token = tokenFor(id)
    expect(sent).toMatchObject({ patientId: knownPatient.id, name: null })
    expect(await recognized(token, id)).toEqual({ invitationId: sent.id, patientId: knownPatient.id })
    expect(await recognized(token, other.id)).toBeNull()
    expect(await recognized(token, id, originOf(CLINIC + 1))).toBeNull()
    expect(await recognized(token.replace(/.\./, 'z.'), id)).toBeNull()
    await run(Effect.flatMap(Patients, (patients) => patients.remove(knownPatient.id)))
    expect(await recognized(token, id)).toEqual({ invitationId: sent.id, patientId: null })
  })

  it('expires after 14 days', async () => {
    const { id } = await newForm()
    const { expiresAt } = await invite(id)
    const token = tokenFor(id)
    const at = (moment: number) =>
      run(
        TestClock.setTime(moment).pipe(
          Effect.zipRight(Effect.flatMap(Invitations, ({ recognize }) => recognize(token, id))),
          Effect.provide(TestContext.TestContext),
        ),
        visitor,
      )
    expect(await at(Date.parse(expiresAt) - 1)).not.toBeNull()
    expect(await at(Date.parse(expiresAt))).toBeNull()
  })

  it('records its first opening, and the submission that answers it', async () => {
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
        store.transact((unit) => Effect.as(noteInvitationAnswered(unit, sent.id, 7), { id: sent.id })),
      ),
      visitor,
    )
    expect(await newest(id)).toMatchObject({ state: 'submitted', submissionId: 7, version: 5 })
  })
})

it('the log contains no readable recipient, and erasure removes the recipient everywhere', async () => {
  const { id } = await newForm()
  const knownPatient = await patient('canary-known@mail.example')
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
        command: { _tag: 'SubmitForm', submitted, patientId: knownPatient.id, form: 'active' },
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
  await run(Effect.flatMap(Patients, (patients) => patients.erase(knownPatient.id, 'her request')))
  const { rows } = await run(Effect.flatMap(Invitations, ({ page }) => page(id, {})))
  expect(rows.map(({ email, name }) => [email, name])).toEqual([
    ['', null],
    ['', null],
  ])
  await handOver(stranger.id)
  expect(await newest(id)).toMatchObject({
    state: 'failed',
    reasonCode: 'no_email',
  })
  const replayed = await run(rebuildClinic(CLINIC, { write: false }))
  expect(replayed.find(({ table }) => table === 'form_invitation_list')).toMatchObject({ differing: 0 })
})

it('without a mail server the complete email is kept in the outbox', async () => {
  const quiet = await openInvitingClinic({ smtp: false })
  const { id } = await quiet.run(Effect.flatMap(IntakeForms, (forms) => forms.create(formDraft())))
  const invitation = await quiet.run(inviteAndSend(id))
  expect(invitation).toMatchObject({ state: 'sent', via: 'outbox' })
  const { rows } = await listOutbox(quiet.dataDir, CLINIC)
  const [mail] = rows
  expect(mail).toMatchObject({ to: rosa.email, subject: 'A form from Harbor Street Clinic' })
  const { text } = (await readOutbox(quiet.dataDir, CLINIC, mail?.id ?? '')) ?? { text: '' }
  expect(text).toMatch(/^Hello Rosa Delgado,\n/)
  expect(text).toContain('This link is personal')
  await quiet.close()
})

const confirm = (token: string, formId: number, birth: string) =>
  run(Effect.flatMap(Invitations, ({ confirmBirth }) => confirmBirth(token, formId, birth)))
const asks = (token: string, formId: number) =>
  run(Effect.flatMap(Invitations, ({ canConfirmBirth }) => canConfirmBirth(token, formId)))
const linkTo = async (formId: number) => {
  const { id: invitationId } = await newest(formId)
  return invitationToken(await run(invitationKey), { clinicId: CLINIC, formId, invitationId })
}

describe('the date of birth', () => {
  const person = aPatient({ firstName: 'Nora', lastName: 'Quinn', dateOfBirth: '1990-02-03' })

  it('on record, and no other, reveals whom a personal link is for, and the access ledger records that', async () => {
    const { id: formId } = await newForm()
    const email = 'nora.quinn@mail.example'
    const { id } = await run(Effect.flatMap(Patients, ({ register }) => register({ ...person, email })))
    await invite(formId, { email, name: 'Nora' })
    const token = await linkTo(formId)
    expect(await confirm(token, formId, '1990-02-04')).toBeNull()
    expect(await confirm(token, formId, '1990-02-03')).toEqual({
      firstName: 'Nora',
      lastName: 'Quinn',
      fullName: 'Nora Quinn',
      dateOfBirth: '1990-02-03',
    })
    expect(await confirm(`${token}x`, formId, '1990-02-03')).toBeNull()
    const entries = await run(
      Effect.flatMap(Database, ({ query }) =>
        query(sql<{ subject: string }>`select subject from access_ledger where subject = ${`patient-${id}`}`),
      ),
    )
    expect(entries).toHaveLength(1)
  })

  it('is not found by trying', async () => {
    const { id: formId } = await newForm()
    const email = 'nora.twin@mail.example'
    await run(Effect.flatMap(Patients, ({ register }) => register({ ...person, email })))
    await invite(formId, { email, name: 'Nora' })
    const token = await linkTo(formId)
    for (let tries = 0; tries < CONFIRMATION_TRIES; tries += 1)
      expect(await confirm(token, formId, '1980-01-01')).toBeNull()
    expect(await confirm(token, formId, '1990-02-03')).toBeNull()
  })

  it('is not asked for where the record has none', async () => {
    const { id: formId } = await newForm()
    const email = 'nora.undated@mail.example'
    await run(Effect.flatMap(Patients, ({ register }) => register({ ...person, email, dateOfBirth: '' })))
    await invite(formId, { email, name: 'Nora' })
    const token = await linkTo(formId)
    expect(await asks(token, formId)).toBe(false)
    expect(await confirm(token, formId, '')).toBeNull()
  })

  it('is not asked for where the link is for nobody on record', async () => {
    const { id: formId } = await newForm()
    await invite(formId, { email: 'stranger@mail.example', name: '' })
    const token = await linkTo(formId)
    expect(await asks(token, formId)).toBe(false)
    expect(await confirm(token, formId, '')).toBeNull()
  })
})
