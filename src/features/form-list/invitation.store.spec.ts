import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $invitation,
  closeInvitation,
  invitePatient,
  inviteTo,
  isTyped,
  sendAgain,
  sendInvitation,
  typeInvitation,
} from './form-invitation.ts'
import { $invited, loadMoreInvited } from './form-invited.ts'
import { FormServer } from './testing/form-server.ts'
import { $toasts } from './toasts.ts'

interface Call {
  readonly url: string
  readonly body: unknown
  readonly key: string | null
}

const sent: Call[] = []
let reply: () => Response
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

beforeEach(() => {
  sent.length = 0
  reply = () => answer(200, {})
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
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
  answer(400, { message: 'The mail server refused the address.', code: 'invitation_refused', fields })

describe('inviting to a form', () => {
  it('sends what was typed, says so and closes', async () => {
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example', name: 'Rosa' })
    expect(isTyped(dialog())).toBe(true)
    await sendInvitation()
    expect(sent[0]).toMatchObject({
      url: '/api/intake-forms/7/send-invitation',
      body: { email: 'rosa@mail.example', name: 'Rosa' },
    })
    expect($invitation.get()).toEqual({ is: 'closed' })
    expect(toast()?.description).toBe('Form invitation sent successfully via email')
  })

  it('does not claim as sent what still waits for the mail server', async () => {
    reply = () => answer(202, {})
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example' })
    await sendInvitation()
    expect(toast()?.description).toBe('The invitation goes out as soon as the mail server takes it')
  })

  it('sends nothing to what is no address, and checks it again as it is typed', async () => {
    inviteTo(form)
    typeInvitation({ email: 'rosa' })
    expect(dialog().emailError).toBeUndefined()
    await sendInvitation()
    expect([dialog().emailError, sent.length]).toEqual(['Please enter a valid email address', 0])
    typeInvitation({ email: 'rosa@mail.example' })
    expect(dialog().emailError).toBeUndefined()
  })

  it('takes the address and the name of a patient', () => {
    inviteTo(form)
    invitePatient({ id: 1, name: 'Rosa Delgado', dateOfBirth: '1967-08-11', email: 'rosa@mail.example' })
    expect(dialog().draft).toEqual({ email: 'rosa@mail.example', name: 'Rosa Delgado' })
  })

  it('says what the server said, under the address where that is to blame, and keeps what was typed', async () => {
    const reason = 'The mail server refused the address.'
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = refusal({ email: reason })
    await sendInvitation()
    expect(toast()?.description).toBe(reason)
    expect(dialog()).toMatchObject({ emailError: reason, problem: null, doing: 'nothing' })
    reply = () => new Response('', { status: 500 })
    await sendInvitation()
    expect(toast()?.description).toBe('Failed to send invitation')
    expect(dialog()).toMatchObject({
      problem: 'Failed to send invitation',
      draft: { email: 'rosa@mail.example' },
    })
  })

  it('a second try is one, and not the first repeated', async () => {
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = refusal({})
    await sendInvitation()
    await sendInvitation()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('a try whose answer was lost is asked for again', async () => {
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example' })
    reply = () => {
      throw new TypeError('the network is gone')
    }
    await sendInvitation()
    reply = () => answer(200, {})
    await sendInvitation()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('is sent once however often it is pressed', async () => {
    inviteTo(form)
    typeInvitation({ email: 'rosa@mail.example' })
    await Promise.all([sendInvitation(), sendInvitation()])
    expect(sent).toHaveLength(1)
  })
})

describe('who was invited', () => {
  it('is read page by page', async () => {
    inviteTo(form)
    await expect.poll(() => $invited.get()).toMatchObject({ is: 'known', total: 2, rows: [{ id: 2 }] })
    await loadMoreInvited()
    expect($invited.get()).toMatchObject({ rows: [{ id: 2 }, { id: 1 }], next: undefined })
  })

  it('can be sent the same again', async () => {
    await sendAgain(7, { email: 'rosa@mail.example', name: null })
    expect(sent[0]?.body).toEqual({ email: 'rosa@mail.example', name: '' })
    expect($invited.get().is).toBe('known')
  })
})
