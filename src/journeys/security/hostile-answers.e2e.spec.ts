import { describe, expect, it } from 'vitest'
import type { FormField } from '#contracts/intake-forms'
import type { PatientRow } from '#modules/patients'
import { hostileTexts } from '../../features/public-form/testing/hostile-answers.ts'
import { browser } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'
import { rosa } from '../../features/patients/testing/patients-page.ts'
import { setUpClinic, ResponsesPage } from '../../features/submissions/testing/responses-page.ts'

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

// The server refuses texts it cannot store.
const storable = hostileTexts.filter((word) => !word.includes('\u0000') && word.trim() !== '')

describe('hostile answers', () => {
  it('never execute: not in the inbox, a review, the form view, the record, or any list', async () => {
    const { desk, patient, answer } = await setUpClinic(server, form)
    for (const word of storable) await answer({ first: word, last: word, where: word, else: word })
    const screen = await ResponsesPage.open(browser, server, desk, '/forms/inbox?state=all', {
      size: 'desktop',
    })
    const ran: string[] = []
    screen.page.on('dialog', (dialog) => {
      // Decisions that are not saved yet: the browser asks before the page is left.
      if (dialog.type() === 'beforeunload') return void dialog.accept()
      ran.push(dialog.message())
      void dialog.dismiss()
    })

    const next = screen.button('Next page')
    for (let rowsSeen = 0; ; await next.click()) {
      await screen.page
        .getByText(`${rowsSeen + 1} to `)
        .last()
        .waitFor()
      const count = await screen.rows().count()
      const more = screen.page.getByRole('button', { name: /^\d+ more/ })
      while ((await more.count()) > 0) await more.first().click()
      rowsSeen += count
      if (rowsSeen === storable.length) break
    }

    for (const n of [0, 1, 2, 3]) {
      await screen.load('/forms/inbox')
      await screen.rows().nth(n).getByRole('button', { name: 'Review' }).click()
      await screen.page.getByRole('button', { name: 'Choose a patient' }).click()
      await screen.page.getByRole('combobox').fill('Delgado')
      await screen.page.getByRole('option').first().click()
      await screen.button('Accept all').click()
      await screen.rows().nth(n).getByRole('button', { name: 'Actions for' }).click()
      await screen.page.getByRole('menuitem', { name: 'As the patient saw it' }).click()
      await screen.dialog.getByText(form.title).waitFor()
    }

    const word = '"><img src=x onerror=alert(1)>'
    await desk.call('PUT', `/api/patients/${patient.id}`, { ...rosa, firstName: word, address: word })
    for (const path of ['/', '/patients', '/forms', '/forms/inbox', '/calendar']) await screen.load(path)
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
