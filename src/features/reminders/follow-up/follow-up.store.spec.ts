import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $followUp,
  loadReachAndVisits,
  closeFollowUp,
  openFollowUp,
  isDirty,
  maySend,
  sendFollowUp,
  editFollowUp,
} from './follow-up.store.ts'
import { appointment } from '../../appointments/testing/appointment-rows.ts'
import { $toasts } from '../../../kit/toasts/toasts.store.ts'

const rosa = { id: 3, name: 'Rosa Delgado', email: 'rosa@mail.example', phone: '' }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

let agreed: boolean | undefined
let contactOf: number | null
let reply: () => Response
const sent: { url: string; body: unknown }[] = []

beforeEach(() => {
  sent.length = 0
  agreed = true
  contactOf = null
  reply = () => answer(200, { status: 'sent' })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push({ url, body: JSON.parse(String(body)) })
      return reply()
    }
    if (url.startsWith('/api/appointments')) {
      const rows = [
        appointment({ date: '2026-03-02' }),
        appointment({ date: '2026-03-09', service: 'Physical Therapy' }),
        appointment({ date: '2026-03-05', status: 'cancelled' }),
        appointment({ date: '2199-01-01' }),
      ]
      return answer(200, rows)
    }
    if (url === '/api/patients/9/contact-preferences') return answer(404, { code: 'patient_not_found' })
    return agreed === undefined
      ? answer(503, {})
      : answer(200, { contactOf, throughContact: ['sms'], email: { agreed }, sms: { agreed } })
  })
})
afterEach(() => {
  closeFollowUp()
  vi.unstubAllGlobals()
})

const dialog = () => {
  const state = $followUp.get()
  if (state.is !== 'open') throw new Error('the dialog is closed')
  return state
}
const open = async () => {
  openFollowUp(rosa)
  await vi.waitFor(() => expect(dialog().reach.is).not.toBe('unknown'))
}

describe('a follow-up alert', () => {
  it('requires a message that is not blank', async () => {
    await open()
    editFollowUp({ message: ' \n ' })
    expect([maySend(dialog()), isDirty(dialog())]).toEqual([false, false])
    await sendFollowUp()
    expect(sent).toEqual([])
    editFollowUp({ message: 'How is the shoulder?' })
    expect([maySend(dialog()), isDirty(dialog())]).toEqual([true, true])
  })

  it('sends the message with its visit, confirms it and closes', async () => {
    await open()
    expect(dialog().visits.map(({ date }) => date)).toEqual(['2026-03-09', '2026-03-02'])
    editFollowUp({ message: 'How is the shoulder?', visit: '2026-03-09' })
    await sendFollowUp()
    expect(sent).toEqual([
      {
        url: '/api/patients/3/send-followup',
        body: { message: 'How is the shoulder?', appointmentDate: '2026-03-09' },
      },
    ])
    expect($followUp.get()).toEqual({ is: 'closed' })
    expect($toasts.get()[0]?.description).toBe('Follow-up alert sent successfully via email')
  })

  it('keeps the text and says why when sending fails', async () => {
    await open()
    editFollowUp({ message: 'How is the shoulder?' })
    reply = () => answer(503, '')
    await sendFollowUp()
    expect(dialog()).toMatchObject({ message: 'How is the shoulder?', doing: 'nothing' })
    expect($toasts.get()[0]?.description).toBe('Failed to send follow-up alert')
  })

  it('goes to the address of a patient whose contact is no longer on the list', async () => {
    contactOf = 9
    await open()
    expect(dialog().reach).toEqual({ is: 'reachable' })
  })

  it('does not open for a patient without an email address', () => {
    openFollowUp({ ...rosa, email: '' })
    expect($followUp.get()).toEqual({ is: 'closed' })
    expect($toasts.get()[0]?.title).toBe('Rosa Delgado has no email address on record.')
  })

  it('is not sent to a patient who declined, and waits until that is known', async () => {
    agreed = undefined
    await open()
    editFollowUp({ message: 'How are you?' })
    expect([dialog().reach.is, maySend(dialog())]).toEqual(['failed', false])
    agreed = false
    await loadReachAndVisits()
    expect([dialog().reach.is, maySend(dialog())]).toEqual(['out of reach', false])
    expect(dialog().message).toBe('How are you?')
  })
})
