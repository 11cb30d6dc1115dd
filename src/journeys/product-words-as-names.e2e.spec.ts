import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RoomRow } from '#modules/rooms'
import { ClinicPage, clinicWith } from '../features/calendar/testing/clinic-page.ts'
import { en } from '../language/catalog.en.ts'
import { es } from '../language/catalog.es.ts'
import { fr } from '../language/catalog.fr.ts'
import { axe, browser } from '../testing/browser.ts'
import { server } from '../testing/server.ts'

const PATIENT = 'May Whitfield'
const ROOM = 'Documents'
const SERVICE = 'Appointments'
const date = '2031-05-06'
const slot = { date, time: '10:00', duration: 30, service: SERVICE } as const

/** A clinic where the practitioner has two appointments from 10:00 to 10:30, and the room has one. */
const clinicWithConflicts = async () => {
  const clinic = await clinicWith(server, [PATIENT, 'June Documents', 'Rosa Delgado'])
  const { desk, book } = clinic
  const settings = await desk.call<Record<string, unknown>>('GET', '/api/settings/clinic')
  const services = [{ name: SERVICE, duration: 30, fee: { amount: 12_000, currency: 'USD' } }]
  await desk.call('PUT', '/api/settings/clinic', { ...settings, services })
  const room = await desk.call<RoomRow>('POST', '/api/rooms', { name: ROOM })
  const [owner] = await desk.call<readonly { id: number }[]>('GET', '/api/practitioners')
  const practitionerId = owner?.id ?? 0
  await book('June Documents', { ...slot, roomId: room.id })
  await book('Rosa Delgado', { ...slot, practitionerId, duration: 15 })
  await book(PATIENT, { ...slot, practitionerId, time: '10:15', duration: 15 })
  return clinic
}

const linesOf = async (list: Locator): Promise<readonly string[]> =>
  (await list.allInnerTexts()).toSorted((one, other) => one.localeCompare(other))

it.each([
  ['en', en, (from: string, to: string) => `${from} AM to ${to} AM`],
  ['es', es, (from: string, to: string) => `de ${from} AM a ${to} AM`],
  ['fr', fr, (from: string, to: string) => `de ${from} AM à ${to} AM`],
] as const)(
  'in %s, names stay as they are and everything else is translated',
  async (language, text, time) => {
    const { desk } = await clinicWithConflicts()
    await desk.call('PUT', '/api/auth/preferences', { language })
    const clinic = await ClinicPage.open(browser, server, desk, `/calendar?day=${date}`)
    await clinic.row(PATIENT).getByText(SERVICE).first().waitFor()

    await clinic.press(text.appointment.newTitle)
    await clinic.dialog.getByRole('combobox', { name: text.appointment.patient }).fill('May')
    await clinic.page.getByRole('option', { name: PATIENT }).click()
    await clinic.enter({ service: SERVICE, time: '10:00' })
    await clinic.dialog.locator('[name="practitionerId"]').selectOption({ label: 'Dana Whitfield' })
    await clinic.dialog.locator('[name="roomId"]').selectOption({ label: ROOM })
    await clinic.press(text.appointment.submitNew)

    const refusal = clinic.dialog.locator('.alert').filter({ hasText: text.appointment.bookAnyway })
    await refusal.waitFor()
    expect(await refusal.locator('b').innerText()).toBe(text.appointment.busy('Dana Whitfield'))
    expect(await linesOf(refusal.locator('li'))).toEqual([
      `June Documents, ${time('10:00', '10:30')}, ${SERVICE}, ${ROOM}`,
      `${PATIENT}, ${time('10:15', '10:30')}, ${SERVICE}`,
      `Rosa Delgado, ${time('10:00', '10:15')}, ${SERVICE}`,
    ])
    await axe(clinic.page)
    await clinic.load('/history')
    const trail = clinic.page.getByRole('main')
    await trail.getByText(PATIENT).first().waitFor()
    await trail.getByText(ROOM).first().waitFor()
    expect(clinic.violations).toEqual([])
  },
)
