import { expect } from 'vitest'
import type { KeptMessageRow } from '#modules/messages'
import type { Desk, TestServer } from '../../../testing/server.ts'
import { rosa } from '../../patients/testing/patients-page.ts'

const ZONE = 'America/New_York'

/** Lists the outbox, newest first. */
const listOutbox = (desk: Desk) => desk.call<KeptMessageRow[]>('GET', '/api/outbox')

/** Creates a clinic and waits for its owner's welcome email, the first in its outbox. */
export const openWelcomedClinic = async (server: TestServer): Promise<Desk> => {
  const desk = await server.register({ clinicName: 'Harbor Street Clinic', zone: ZONE })
  await expect.poll(() => listOutbox(desk)).toHaveLength(1)
  return desk
}

/** Registers Rosa Delgado and sends her a message immediately. */
export const writeToRosa = async (desk: Desk, type: 'email' | 'sms', message: string): Promise<void> => {
  const { id } = await desk.call<{ id: number }>('POST', '/api/patients', {
    ...rosa,
    phone: '+1 207 555 0142',
  })
  await desk.call('POST', '/api/reminders', { patientId: id, type, message })
}

/** Books a visit in the middle of last month in the clinic's time zone; returns the month. */
export const bookLastMonth = async (desk: Desk): Promise<string> => {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: ZONE })
  const day = new Date(`${today.slice(0, 7)}-01T12:00:00Z`)
  day.setUTCDate(-14)
  const { id: patientId } = await desk.call<{ id: number }>('POST', '/api/patients', rosa)
  await desk.call('POST', '/api/appointments', {
    patientId,
    patientName: 'Rosa Delgado',
    date: day.toISOString().slice(0, 10),
    time: '10:00',
    duration: 30,
    service: 'General Consultation',
  })
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
