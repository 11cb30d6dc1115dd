import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountEmailQueue } from '#modules/identity'
import { withClient } from '#modules/platform'
import { type FreshDatabase, freshDatabase } from '../../../modules/platform/testing/postgres.ts'
import { axe, browser } from '../../testing/browser.ts'
import { sizeNames } from '../../testing/desk-page.ts'
import { themeOn } from '../../testing/themes.ts'
import { type Desk, PASSWORD, startServer, type StartedServer } from '../../testing/server.ts'
import { SettingsPage } from '../settings/testing/settings-page.ts'
import { aPatient } from '../../../modules/patients/testing/a-patient.ts'

let database: FreshDatabase
let server: StartedServer
beforeAll(async () => {
  database = await freshDatabase()
  const { appUrl, adminUrl } = database
  server = await startServer({ DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})

/**
 * Marks the clinic as restored from yesterday's backup, so that Caretrail holds its outgoing messages back: its
 * reminders, and an email to staff.
 */
const cameBack = ({ user }: Desk) =>
  withClient(database.adminUrl, async (admin) => {
    await admin.query(
      `insert into outbound_holds (clinic_id, backup_at, restored_at)
       select clinic_id, now() - interval '1 day', now() + interval '2 hours' from user_list where email = $1`,
      [user.email],
    )
    await admin.query(
      `insert into pgboss.job (name, data, start_after)
       select $2, jsonb_build_object('clinicId', clinic_id), '9000-01-01' from user_list where email = $1`,
      [user.email, accountEmailQueue.name],
    )
  })

const person = (firstName: string) =>
  aPatient({
    firstName,
    lastName: 'Delgado',
    email: `${firstName}@mail.example`,
    phone: '(207) 555-0177',
    dateOfBirth: '1980-02-29',
    emergencyContact: 'Ana Delgado',
    emergencyPhone: '(207) 555-0178',
  })

const remind = async (desk: Desk, name: string): Promise<number> => {
  const { id: patientId } = await desk.call<{ id: number }>('POST', '/api/patients', person(name))
  const scheduledFor = new Date(Date.now() + 3_600_000).toISOString()
  const draft = { patientId, appointmentId: null, type: 'email', message: 'Bring your card.', scheduledFor }
  return (await desk.call<{ id: number }>('POST', '/api/reminders', draft)).id
}

const saved = async (page: Page, link: ReturnType<Page['getByRole']>): Promise<Buffer> => {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path())
}

it.each(sizeNames)(
  'a restored clinic releases its messages, creates a backup, and exports its data (%s)',
  async (size) => {
    const desk = await server.register()
    const [dropped, sent] = [await remind(desk, 'Rosa'), await remind(desk, 'Luis')]
    await cameBack(desk)
    const settings = await SettingsPage.open(browser, server, desk, '/settings/data', {
      size,
      theme: themeOn[size],
    })
    const { page } = settings
    await settings.waitForText(/^The backup was created/)
    await axe(page)
    await page.getByRole('checkbox', { name: /Luis Delgado/ }).check()
    const emails = page.getByRole('checkbox', { name: '1 email to staff' })
    await emails.check()
    await emails.uncheck()
    await settings.button('Resume sending').click()
    await settings.waitForToast('Sending resumed. 1 message was cancelled.')
    await expect.poll(() => page.getByRole('heading', { name: 'Sending is paused' }).count()).toBe(0)
    expect(await desk.call('GET', `/api/reminders/${dropped}`)).toMatchObject({
      status: 'failed',
      reasonCode: 'lost_time',
    })
    expect(await desk.call('GET', `/api/reminders/${sent}`)).toMatchObject({ status: 'pending' })

    await settings.waitForText('No backups yet')
    await settings.button('Create backup now').click()
    await settings.waitForToast('Backup created')
    await settings.waitForText(/Checked .*\. The file is complete\.$/)
    const file = await saved(page, page.getByRole('link', { name: /^Download the backup of/ }))
    expect(file.subarray(0, 16).toString()).toBe('caretrail backup')
    expect(file.toString('latin1')).not.toMatch(/Delgado/)

    const keep = page.locator('[name="keep"]')
    await page.locator('[name="frequency"]').selectOption('weekly')
    await keep.fill('0')
    await settings.button('Save Changes').click()
    await settings.waitForText('Please enter 1 to 100')
    await expect.poll(() => settings.focusedName()).toBe('keep')
    await keep.fill('12')
    await settings.button('Save Changes').click()
    await settings.waitForToast('Settings Saved')
    expect(await desk.call('GET', '/api/settings/backups')).toMatchObject({ frequency: 'weekly', keep: 12 })

    await settings.button('Export everything').click()
    await settings.dialog.getByLabel('Current password').fill('not this one')
    await settings.dialog.getByRole('button', { name: 'Continue' }).click()
    await settings.dialog.getByText('That is not your current password').waitFor()
    await axe(page)
    await settings.dialog.getByLabel('Current password').fill(PASSWORD)
    const zip = await saved(page, settings.dialog.getByRole('button', { name: 'Continue' }))
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    expect(zip.includes('lists/patient_list.csv')).toBe(true)
    await expect
      .poll(() => page.getByText('7 years for patient data, 1 year for system logs.').isVisible())
      .toBe(true)
    await settings.load()
    await expect.poll(() => page.locator('[name="frequency"]').inputValue()).toBe('weekly')
    await axe(page)
    expect(settings.violations).toEqual([])
  },
)
