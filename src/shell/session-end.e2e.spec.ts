import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { axe, browser } from '../testing/browser.ts'
import { PASSWORD, server } from '../testing/server.ts'
import { aPatient } from '../../modules/patients/testing/a-patient.ts'

const openRecord = async () => {
  const desk = await server.register()
  const { id } = await desk.call<{ id: number }>('POST', '/api/patients', aPatient({ lastName: 'Lindqvist' }))
  const context = await browser.newContext({ baseURL: server.url })
  await desk.signIn(context)
  const record = await context.newPage()
  await record.goto(`/patients/${id}`)
  await nameOn(record).waitFor()
  return { desk, context, record }
}

const nameOn = (page: Page) => page.getByText(/Lindqvist/).first()
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

const expectHidden = async (page: Page) => {
  await signInDialog(page).waitFor()
  expect(await nameOn(page).isVisible()).toBe(false)
}

it('a page of the clinic is kept in no cache', async () => {
  const desk = await server.register()
  const context = await browser.newContext({ baseURL: server.url })
  await desk.signIn(context)
  const page = await context.request.get('/patients', { maxRedirects: 0 })
  expect([page.status(), page.headers()['cache-control']]).toEqual([200, 'no-store'])
  await context.close()
})

it('signing out in one tab hides the other at once, until the same person signs in again', async () => {
  const { context, record } = await openRecord()
  const other = await context.newPage()
  await other.goto('/patients')
  await other.locator('[data-logout]').first().click()
  await expectHidden(record)
  await axe(record)
  await signInDialog(record).getByLabel('Password').fill(PASSWORD)
  await signInDialog(record).getByRole('button', { name: 'Sign In' }).click()
  await nameOn(record).waitFor()
  expect(await signInDialog(record).count()).toBe(0)
  await context.close()
})

it('a session that another device ends is hidden at once, and a user who does not sign in leaves the page', async () => {
  const { desk, context, record } = await openRecord()
  await record.evaluate(() => sessionStorage.setItem('recent-commands-1', '[]'))
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: desk.user.email, password: PASSWORD }),
  })
  const { token } = (await response.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${server.url}/api/sessions`, { method: 'DELETE', headers })
  await expectHidden(record)
  await record.keyboard.press('Escape')
  await record.locator('[data-one-card]').waitFor()
  expect(await record.evaluate(() => Object.keys(sessionStorage))).not.toContain('recent-commands-1')
  await context.close()
})
