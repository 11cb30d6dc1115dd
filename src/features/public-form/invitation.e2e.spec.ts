import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { waitForEmail } from '../../../modules/platform/testing/outbox.ts'
import { rosa } from '../patients/testing/patients-page.ts'
import { axe, browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { arrivedSubmissions, intake, publish, samuel } from './testing/form-drafts.ts'
import { desktop, FormPage, phone } from './testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const link = (formId: number, rest = '') => `${server.url}/form/${formId}${rest}`

const invited = async (email: string) => {
  const formId = await publish(desk, intake)
  await desk.call('POST', `/api/intake-forms/${formId}/send-invitation`, { email, name: 'Rosa' })
  const { text } = await waitForEmail(server.dataDir, { to: email })
  const [, token = ''] = /\?invitation=([\w.-]+)/.exec(text) ?? []
  return { formId, token }
}
const state = async (formId: number) =>
  (await desk.call<{ state: string }[]>('GET', `/api/intake-forms/${formId}/invitations`))[0]?.state

describe('an invitation', () => {
  it.each([true, false])(
    'is matched to the patient when its form is submitted, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const email = `rosa-${randomUUID()}@mail.example`
      const { id } = await desk.call<{ id: number }>('POST', '/api/patients', { ...rosa, email })
      const { formId, token } = await invited(email)
      expect(await state(formId)).toBe('sent')
      const form = await FormPage.open(browser, link(formId, `?invitation=${token}`), {
        ...desktop,
        javaScriptEnabled,
      })
      await expect.poll(() => state(formId)).toBe('opened')
      await form.answer(samuel)
      await form.submit.click()
      await form.waitForThanks()
      await expect.poll(() => form.page.url()).not.toContain('invitation')
      expect(await state(formId)).toBe('submitted')
      expect((await arrivedSubmissions(desk, formId))[0]?.patientId).toBe(id)
      const again = await form.page.goto(link(formId, `?invitation=${token}`))
      expect(again?.status()).toBe(410)
      await form.page.getByRole('heading', { name: 'Already Answered' }).waitFor()
      await form.close()
    },
  )

  it.each([true, false])(
    'fills in the name on record once the date of birth is confirmed, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const email = `rosa-${randomUUID()}@mail.example`
      await desk.call('POST', '/api/patients', { ...rosa, email })
      const { formId, token } = await invited(email)
      const form = await FormPage.open(browser, link(formId, `?invitation=${token}`), {
        ...phone,
        javaScriptEnabled,
      })
      const confirm = async (birth: string) => {
        await form.page.getByLabel('The patient’s date of birth').fill(birth)
        await form.page.getByRole('button', { name: 'Fill in my name' }).click()
      }
      await confirm('1967-08-12')
      await form.page.getByRole('alert').getByText('This date is not the one on record.').waitFor()
      expect(await form.field('name').inputValue()).toBe('')
      if (javaScriptEnabled) await axe(form.page)
      await confirm(rosa.dateOfBirth)
      await form.page.getByText('The name and date of birth on record are filled in.').waitFor()
      await expect.poll(() => form.field('name').inputValue()).toBe('Rosa Delgado')
      expect(await form.field('born').inputValue()).toBe(rosa.dateOfBirth)
      expect(await form.field('email').inputValue()).toBe('')
      if (javaScriptEnabled) await axe(form.page)
      const { name: _, born: __, ...others } = samuel
      await form.answer(others)
      await form.submit.click()
      await form.waitForThanks()
      expect((await arrivedSubmissions(desk, formId))[0]?.responses).toMatchObject({ name: 'Rosa Delgado' })
      expect(form.violations).toEqual([])
      await form.close()
    },
  )

  it('with an unknown token changes nothing', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId, '?invitation=not-one-of-ours'), {
      ...desktop,
      javaScriptEnabled: false,
    })
    await form.answer(samuel)
    await form.submit.click()
    await form.waitForThanks()
    expect((await arrivedSubmissions(desk, formId))[0]?.patientId).toBe(0)
    await form.close()
  })
})
