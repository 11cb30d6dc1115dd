import { beforeAll, describe, expect, it } from 'vitest'
import { axe, browser } from '../../../testing/browser.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { arrivedSubmissions, intake, pagedDraft, publish, samuel } from '../testing/form-drafts.ts'
import { desktop, FormPage } from '../testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const link = (formId: number) => `${server.url}/form/${formId}`
const opened = async (draft = intake, options = {}) => {
  const formId = await publish(desk, draft)
  return { formId, form: await FormPage.open(browser, link(formId), { ...desktop, ...options }) }
}

describe('the answers saved in a tab', () => {
  it('come back with the current page until the patient submits them', async () => {
    const { form } = await opened(pagedDraft)
    await form.field('name').fill('Rosa')
    await form.page.getByText('Saved in this tab').waitFor()
    await form.page.getByRole('button', { name: 'Next' }).click()
    await form.choice('well', 'maybe').check()
    await form.page.goto(`${server.url}/api/docs`)
    await form.page.goBack()
    await form.page.getByText('Page 2 of 3').waitFor()
    await expect.poll(() => form.choice('well', 'maybe').isChecked()).toBe(true)
    await form.page.getByRole('link', { name: 'Español' }).click()
    await form.page.getByText('Página 2 de 3').waitFor()
    await expect.poll(() => form.field('name').inputValue()).toBe('Rosa')
    await form.close()
  })

  it('are cleared for the next patient, whose submission has its own key', async () => {
    const { form, formId } = await opened()
    const keys: (string | undefined)[] = []
    form.page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
    })
    for (const name of ['Samuel Ortiz', 'Rosa Delgado']) {
      await expect.poll(() => form.field('name').inputValue()).toBe('')
      await form.answer({ ...samuel, name })
      await form.submit.click()
      await form.waitForThanks()
      expect(await form.page.evaluate(() => sessionStorage.length)).toBe(0)
      await form.page.getByRole('link', { name: 'Fill in this form again' }).click()
      await form.page.locator('form[data-live]').waitFor()
    }
    expect(new Set(keys).size).toBe(2)
    const names = (await arrivedSubmissions(desk, formId)).map(({ responses }) => responses['name'])
    expect(names).toEqual(['Rosa Delgado', 'Samuel Ortiz'])
    await form.close()
  })

  it('are cleared by starting over, which asks first', async () => {
    const { form } = await opened()
    const startOver = form.page.getByText('Start over', { exact: true })
    const clear = form.page.getByRole('button', { name: 'Clear all answers' })
    expect(await startOver.isVisible()).toBe(false)
    await form.answer(samuel)
    expect(await clear.isVisible()).toBe(false)
    await startOver.click()
    await axe(form.page)
    await Promise.all([form.page.waitForEvent('load'), clear.click()])
    await form.page.locator('form[data-live]').waitFor()
    await expect.poll(() => form.field('name').inputValue()).toBe('')
    expect(await form.field('agreed').isChecked()).toBe(false)
    expect(await form.page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(form.violations).toEqual([])
    await form.close()
  })

  it('are submitted separately from those in a tab opened from it', async () => {
    const { form, formId } = await opened()
    await form.answer(samuel)
    const [other] = await Promise.all([
      form.page.waitForEvent('popup'),
      form.page.evaluate(() => void open(location.href)),
    ])
    await other.locator('form[data-live]').waitFor()
    await expect.poll(() => other.locator('[id="q-name"]').inputValue()).toBe('Samuel Ortiz')
    await other.locator('[id="q-name"]').fill('Rosa Delgado')
    for (const page of [form.page, other]) {
      await page.getByRole('button', { name: 'Submit Form' }).click()
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
    }
    expect(await arrivedSubmissions(desk, formId)).toHaveLength(2)
    await form.close()
  })

  it('can be submitted again after a refusal', async () => {
    const { form, formId } = await opened()
    await form.answer(samuel)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: false })
    await form.submit.click()
    await form.toast.getByText('This form is currently inactive and not accepting submissions.').waitFor()
    await expect.poll(() => form.field('name').inputValue()).toBe(samuel.name)
    await desk.call('PUT', `/api/intake-forms/${formId}`, { isActive: true })
    await form.submit.click()
    await form.waitForThanks()
    expect(await arrivedSubmissions(desk, formId)).toHaveLength(1)
    await form.close()
  })
})
