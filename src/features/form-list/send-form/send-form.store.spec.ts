import { afterEach, expect, it, vi } from 'vitest'
import { FormServer } from '../../form-builder/testing/form-server.ts'
import {
  $sendForm,
  findBlockers,
  closeSendForm,
  openSendForm,
  sendChosenForm,
  chosenChannel,
} from './send-form.store.ts'

afterEach(() => {
  closeSendForm()
  vi.unstubAllGlobals()
})

const rosa = { id: 4, name: 'Rosa Delgado', email: 'rosa@mail.example', phone: '(207) 555-0142' }
const active = (id: number) => new FormServer().add({ id })
const paused = (id: number) => ({ ...active(id), isActive: false })

it.each([
  ['chooses the only form that takes answers', [active(7), paused(8)], '7'],
  ['leaves the choice between several', [active(7), active(8)], ''],
  ['chooses none of no active forms', [paused(8)], ''],
])('the dialog that sends a form %s', async (_, forms, chosenFormId) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(forms)))
  await openSendForm(rosa)
  expect($sendForm.get()).toMatchObject({ is: 'open', chosenFormId })
})

it('texts a patient who has no email address, and says why it does not email', async () => {
  const posts: unknown[] = []
  const contact = { preferred: 'email', email: { agreed: true }, sms: { agreed: true } }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') posts.push(JSON.parse(String(body)))
    if (url.endsWith('/contact-preferences')) return new Response(JSON.stringify(contact))
    if (url.endsWith('/sms-credits')) return new Response('{"left":3}')
    return new Response(JSON.stringify(method === 'POST' ? { channel: 'sms', via: 'twilio' } : [active(7)]))
  })
  await openSendForm({ ...rosa, email: '' })
  const dialog = $sendForm.get()
  if (dialog.is !== 'open') throw new Error('the dialog is closed')
  expect(chosenChannel(dialog)).toBe('sms')
  expect(findBlockers(dialog)).toEqual({
    email: 'The patient has no email address on record.',
    sms: undefined,
  })
  await sendChosenForm()
  expect(posts).toEqual([{ channel: 'sms', patientId: 4 }])
})

it.each([
  ['sent', 200],
  ['refused', 409],
])('a form that is %s leaves a dialog alone that was opened meanwhile', async (_, status) => {
  let respond: (() => void) | undefined
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'POST') return new Response(JSON.stringify([active(7)]))
    await new Promise<void>((resolve) => (respond = resolve))
    return new Response('{"channel":"email","via":"smtp","message":"The form is closed."}', { status })
  })
  await openSendForm(rosa)
  const sending = sendChosenForm()
  closeSendForm()
  await openSendForm(rosa)
  respond?.()
  await sending
  expect($sendForm.get()).toMatchObject({ is: 'open', chosenFormId: '7', activity: 'nothing', problem: null })
})

it('a late list of forms changes nothing in a dialog that was opened meanwhile', async () => {
  const responses: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/intake-forms')
      ? new Promise<Response>((resolve) => responses.push(resolve))
      : Promise.resolve(new Response('{}')),
  )
  const first = openSendForm(rosa)
  const second = openSendForm(rosa)
  responses[0]?.(new Response('', { status: 500 }))
  await first
  expect($sendForm.get()).toMatchObject({ forms: undefined, problem: null })
  responses[1]?.(new Response(JSON.stringify([active(7)])))
  await second
  expect($sendForm.get()).toMatchObject({ chosenFormId: '7' })
})
