import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormField } from '#contracts/intake'
import type { PatientRow } from '#modules/patients'
import { words } from '../../public-form/testing/hostile.ts'
import { launchBrowser } from '../../testing/browser.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { rosa } from '../patients/testing/patients-page.ts'
import { practice, ResponsesPage } from './testing/responses-page.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const text = (id: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: 'textarea',
  label: id,
  required: false,
  hipaasensitive: false,
  ...more,
})

const form = {
  title: '<script>alert("title")</script>',
  description: '"><img src=x onerror=alert(1)>',
  fields: [
    text('first', { record: 'firstName' }),
    text('last', { record: 'lastName', label: '</textarea><svg onload=alert(2)>' }),
    text('where', { record: 'address', hipaasensitive: true }),
    text('else', { help: '{{constructor.constructor("alert(1)")()}}' }),
  ],
}

// What cannot be stored is refused at the door.
const storable = words.filter((word) => !word.includes('\u0000') && word.trim() !== '')

describe('answers that mean no good', () => {
  it('run nowhere: not in the inbox, in a review, as shown, in the record, or on any list', async () => {
    const { desk, patient, answer } = await practice(server, form)
    for (const word of storable) await answer({ first: word, last: word, where: word, else: word })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox?state=all', {
      size: 'desktop',
    })
    const ran: string[] = []
    screen.page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })

    const next = screen.button('Next page')
    for (let seen = 0; ; await next.click()) {
      await screen.page
        .getByText(`${seen + 1} to `)
        .last()
        .waitFor()
      const count = await screen.rows().count()
      const more = screen.page.getByRole('button', { name: /^\d+ more/ })
      while ((await more.count()) > 0) await more.first().click()
      seen += count
      if (seen === storable.length) break
    }

    for (const n of [0, 1, 2, 3]) {
      await screen.load('/forms/inbox')
      await screen.rows().nth(n).getByRole('button', { name: 'Review' }).click()
      await screen.page.getByRole('button', { name: 'Choose a patient' }).click()
      await screen.page.getByRole('combobox').fill('Delgado')
      await screen.page.getByRole('option').first().click()
      await screen.button('Accept all').click()
      await screen.rows().nth(n).getByRole('button', { name: 'Actions for Patient #0' }).click()
      await screen.page.getByRole('menuitem', { name: 'As shown' }).click()
      await screen.dialog.getByText(form.title).waitFor()
    }

    const word = '"><img src=x onerror=alert(1)>'
    await desk.call('PUT', `/api/patients/${patient.id}`, { ...rosa, firstName: word, address: word })
    for (const place of ['/', '/patients', '/forms', '/forms/inbox', '/calendar']) await screen.load(place)
    await screen.load('/forms')
    await screen.view(form.title)
    await screen.rows().first().waitFor()
    expect(await desk.call<PatientRow>('GET', `/api/patients/${patient.id}`)).toMatchObject({
      firstName: word,
    })
    expect([ran, screen.violations]).toEqual([[], []])
    expect(await screen.page.title()).not.toBe('owned')
  })
})
