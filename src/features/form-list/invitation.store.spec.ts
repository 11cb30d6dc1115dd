import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDirty } from './invitation-form.store.ts'
import { closeInvitation, invitationForm, openInvitation, sendAgain } from './invitation.store.ts'
import { channelIn } from './invitation-form.store.ts'
import { $formInvitations, loadMoreFormInvitations } from './form-invitations.store.ts'
import { FormServer } from '../form-builder/testing/form-server.ts'
import { $toasts } from '../../kit/toasts/toasts.store.ts'

interface Call {
  readonly url: string
  readonly body: unknown
  readonly key: string | null
}

const {
  $invitation,
  choosePatient,
  chooseChannel,
  send: sendInvitation,
  type: typeInvitation,
} = invitationForm

const sent: Call[] = []
let reply: () => Response
let contact: object
let credits: number | null
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  sent.length = 0
  contact = { contactOf: null, preferred: 'email', email: { agreed: true }, sms: { agreed: true } }
  credits = null
  reply = () => answer(200, {})
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (url.endsWith('/contact-preferences')) return answer(200, contact)
    if (url.endsWith('/sms-credits')) return answer(200, { left: credits })
    if (method === 'GET') {
      const older = url.includes('cursor')
      const link = older ? '' : `<${url}&cursor=1>; rel="next"`
      return answer(200, [{ id: older ? 1 : 2, formId: 7 }], { 'x-total-count': '2', link })
    }
    sent.push({ url, body: JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') })
    return reply()
  })
})
afterEach(() => {
  closeInvitation()
  vi.unstubAllGlobals()
})

const form = new FormServer().add({ id: 7 })
const dialog = () => {
  const state = $invitation.get()
  if (state.is !== 'open') throw new Error('the dialog is closed')
  return state
}
const toast = () => $toasts.get()[0]

const refusal = (fields: object) => () =>
  answer(400, { message: 'The mail server refused the address.', code: 'mail_unavailable', fields })

describe('inviting to a form', () => {
  it('sends the invitation, shows a toast that says where it is, and closes', async () => {
    reply = () => answer(200, { via: 'outbox' })
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example', name: 'Rosa' })
    expect(isDirty(dialog())).toBe(true)
    await sendInvitation()
    expect(sent[0]).toMatchObject({
      url: '/api/intake-forms/7/send-invitation',
      body: { email: 'rosa@mail.example', name: 'Rosa' },
    })
    expect($invitation.get()).toEqual({ is: 'closed' })
    expect(toast()?.description).toBe('Form invitation sent successfully via email')
    expect(toast()?.note).toBe('No mail server is set up: the message is kept in the outbox.')
  })

  it('does not claim that an email still waiting for the mail server was sent', async () => {
    reply = () => answer(202, {})
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example' })
    await sendInvitation()
    expect(toast()?.description).toBe('The invitation will be sent as soon as the mail server accepts it')
  })

  it('rejects an invalid address, and validates it again on each change', async () => {
    openInvitation(form)
    typeInvitation({ email: 'rosa' })
    expect(dialog().emailError).toBeUndefined()
    await sendInvitation()
    expect([dialog().emailError, sent.length]).toEqual(['Please enter a valid email address', 0])
    typeInvitation({ email: 'rosa@mail.example' })
    expect(dialog().emailError).toBeUndefined()
  })

  it('fills in the address and the name of a patient', () => {
    openInvitation(form)
    choosePatient({ id: 1, name: 'Rosa Delgado', dateOfBirth: '1967-08-11', email: 'rosa@mail.example' })
    expect(dialog().draft).toEqual({ email: 'rosa@mail.example', phone: '', name: 'Rosa Delgado' })
  })

  it('shows the server’s error, at the address if it is the cause, and keeps the input', async () => {
    const reason = 'The mail server refused the address.'
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = refusal({ email: reason })
    await sendInvitation()
    expect(toast()?.description).toBe(reason)
    expect(dialog()).toMatchObject({ emailError: reason, problem: null, activity: 'nothing' })
    reply = () => new Response('', { status: 500 })
    await sendInvitation()
    expect(toast()?.description).toBe('Failed to send invitation')
    expect(dialog()).toMatchObject({ problem: null, draft: { email: 'rosa@mail.example' } })
  })

  it('uses a new idempotency key after a refusal', async () => {
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = refusal({})
    await sendInvitation()
    await sendInvitation()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('reuses the idempotency key after a lost response', async () => {
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = () => {
      throw new TypeError('the network is gone')
    }
    await sendInvitation()
    reply = () => answer(200, {})
    await sendInvitation()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('sends one invitation on repeated clicks', async () => {
    openInvitation(form)
    typeInvitation({ email: 'rosa@mail.example' })
    await Promise.all([sendInvitation(), sendInvitation()])
    expect(sent).toHaveLength(1)
  })
})

describe('the way an invitation takes', () => {
  const rosa = {
    id: 4,
    name: 'Rosa Delgado',
    dateOfBirth: '1967-08-11',
    email: 'rosa@mail.example',
    phone: '(207) 555-0142',
  }
  const choose = async (patient: typeof rosa) => {
    openInvitation(form)
    choosePatient(patient)
    await vi.waitFor(() => expect(dialog().reach.contact).not.toBeNull())
  }

  it('is the one that the patient prefers, and names the patient alone', async () => {
    contact = { contactOf: null, preferred: 'sms', email: { agreed: true }, sms: { agreed: true } }
    await choose(rosa)
    expect(channelIn(dialog())).toBe('sms')
    reply = () => answer(200, { channel: 'sms', via: 'twilio', state: 'sent' })
    await sendInvitation()
    expect(sent[0]?.body).toEqual({ channel: 'sms', patientId: 4, name: 'Rosa Delgado' })
    expect(toast()?.description).toBe('Form invitation sent by text message')
  })

  it('is the other one where the preferred one is declined, unknown or used up', async () => {
    contact = { contactOf: null, preferred: 'sms', email: { agreed: true }, sms: { agreed: false } }
    await choose(rosa)
    expect(channelIn(dialog())).toBe('email')
    contact = { contactOf: null, preferred: 'email', email: { agreed: true }, sms: { agreed: true } }
    await choose({ ...rosa, email: '' })
    expect(channelIn(dialog())).toBe('sms')
    contact = { contactOf: null, preferred: 'sms', email: { agreed: true }, sms: { agreed: true } }
    credits = 0
    await choose(rosa)
    expect(channelIn(dialog())).toBe('email')
  })

  it('is a text to another number if one is entered, and asks for one', async () => {
    openInvitation(form)
    chooseChannel('sms')
    await sendInvitation()
    expect([dialog().phoneError, sent.length]).toEqual(['Please enter a phone number', 0])
    typeInvitation({ phone: '(207) 555-0199' })
    expect(dialog().phoneError).toBeUndefined()
    reply = () => answer(202, { channel: 'sms', via: null, state: 'scheduled' })
    await sendInvitation()
    expect(sent[0]?.body).toEqual({ channel: 'sms', phone: '(207) 555-0199', name: '' })
    expect(toast()?.description).toBe('It is quiet hours. The text message goes out when they end.')
  })
})

describe('the list of invitations', () => {
  it('loads page by page', async () => {
    openInvitation(form)
    await expect
      .poll(() => $formInvitations.get())
      .toMatchObject({ is: 'known', total: 2, rows: [{ id: 2 }] })
    await loadMoreFormInvitations()
    expect($formInvitations.get()).toMatchObject({ rows: [{ id: 2 }, { id: 1 }], next: undefined })
  })

  it('sends an invitation again', async () => {
    const invitation = {
      channel: 'email',
      patientId: null,
      email: 'rosa@mail.example',
      phone: '',
      name: null,
    } as const
    await sendAgain(7, invitation)
    expect(sent[0]?.body).toEqual({ email: 'rosa@mail.example', name: '' })
    await sendAgain(7, { ...invitation, channel: 'sms', email: '', phone: '(207) 555-0100' })
    expect(sent[1]?.body).toEqual({ channel: 'sms', phone: '(207) 555-0100', name: '' })
    await sendAgain(7, { ...invitation, channel: 'sms', patientId: 4 })
    expect(sent[2]?.body).toEqual({ channel: 'sms', patientId: 4, name: '' })
    expect($formInvitations.get().is).toBe('known')
  })
})
