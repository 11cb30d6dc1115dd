import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import type { AppointmentRow, CalendarMonth } from '#modules/appointments'
import { aPatient } from '../../../../modules/patients/testing/a-patient.ts'
import { DeskPage } from '../../../testing/desk-page.ts'
import type { DeskOptions, TestServer } from '../../../testing/server.ts'

/** The fields to enter for an appointment. */
export interface AppointmentInput {
  readonly patient?: string
  readonly service?: string
  readonly date?: string
  readonly time?: string
  readonly duration?: string
  readonly notes?: string
}

/** The calendar, the dashboard or another page with their dialogs. */
export class ClinicPage extends DeskPage {
  /** The topmost dialog. */
  override readonly dialog = this.page.getByRole('dialog').last()
  readonly schedule = this.page.locator('.day')
  readonly head = this.page.locator('.head')

  cell(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`)
  }

  /** Waits until a day's cell contains this count; on a phone it is visually replaced by dots. */
  waitForCount(date: string, words: string): Promise<void> {
    return this.cell(date).getByText(words).waitFor({ state: 'attached' })
  }

  /** Returns the month's own list of a day: its cell, or on a phone the list below the month. */
  async listOf(date: string): Promise<Locator> {
    if (this.size === 'desktop') return this.cell(date)
    await this.openDay(date)
    await this.press('Close')
    await this.dialog.waitFor({ state: 'detached' })
    return this.page.locator('.agenda')
  }

  /** Waits for an appointment in the month's own list of a day. */
  async waitForAppointment(date: string, patient: string, time: string): Promise<void> {
    const row = (await this.listOf(date)).locator(this.size === 'phone' ? 'li' : '.day-entry')
    await row.filter({ hasText: patient }).filter({ hasText: time }).waitFor()
  }

  /** Opens a day's schedule with a click on the day. */
  async openDay(date: string): Promise<void> {
    await this.cell(date).locator('.day-number').click()
    await this.dialog.waitFor()
  }

  /** An appointment in the Daily Schedule. */
  row(patient: string): Locator {
    return this.schedule.locator('> li').filter({ hasText: patient })
  }

  field(name: Exclude<keyof AppointmentInput, 'patient'>): Locator {
    return this.dialog.locator(`[name="${name}"]`)
  }

  async enter({ patient, service, date, time, duration, notes }: AppointmentInput): Promise<void> {
    if (patient) await this.#choosePatient(patient)
    if (service) await this.field('service').selectOption(service)
    if (duration) await this.field('duration').selectOption(duration)
    if (date) await this.field('date').fill(date)
    if (time) await this.field('time').fill(time)
    if (notes) await this.field('notes').fill(notes)
  }

  async #choosePatient(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Patient' }).fill(name)
    await this.page.getByRole('option', { name }).click()
  }

  /** Opens the panel of a visit with a click on it, and from there the dialog that edits it. */
  async edit(visit: Locator): Promise<void> {
    await visit.click()
    await this.press('Edit')
    await this.waitForText('Edit Appointment')
  }

  /** Presses the button with this text in the topmost dialog. */
  press(words: string): Promise<void> {
    return this.dialog.getByRole('button', { name: words, exact: true }).click()
  }

  /** Waits in the topmost dialog, as the page behind it may say the same; so may the dialog’s title and its button. */
  override waitForText(words: string | RegExp): Promise<void> {
    return this.dialog.getByText(words, { exact: true }).first().waitFor()
  }
}

/** Returns a time zone where it is noon now, for tests that must not depend on the hour. */
export const zoneAtNoon = (): string => {
  const hoursAhead = 12 - new Date().getUTCHours()
  // The signs of Etc/GMT zones are inverted: Etc/GMT-2 is UTC+2.
  return hoursAhead === 0 ? 'UTC' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

/** Creates a clinic with these patients, and functions that change it without the screen's knowledge. */
export const clinicWith = async (
  server: TestServer,
  names: readonly string[],
  deskOptions: DeskOptions = {},
) => {
  const desk = await server.register(deskOptions)
  const ids = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    const [firstName, lastName] = name.split(' ')
    const { id } = await desk.call<{ id: number }>(
      'POST',
      '/api/patients',
      aPatient({
        firstName,
        lastName,
        // All clinics of a run share an outbox.
        email: `patient${index}@${randomUUID().slice(0, 8)}.example`,
        phone: '(207) 555-0173',
        dateOfBirth: '1967-08-11',
        address: '4 Wharf Lane, Portland',
        emergencyContact: 'Luis Delgado',
        emergencyPhone: '(207) 555-0174',
      }),
    )
    ids.set(name, id)
  }
  const { today } = await desk.call<CalendarMonth>('GET', '/api/calendar')
  const book = (patientName: string, overrides: Partial<AppointmentRow> = {}) =>
    desk.call<AppointmentRow>('POST', '/api/appointments', {
      patientId: ids.get(patientName),
      patientName,
      date: today,
      time: '10:00',
      duration: 30,
      service: 'General Consultation',
      ...overrides,
    })
  return { desk, today, book }
}
