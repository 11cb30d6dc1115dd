import { beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { type Desk, server } from '../../testing/server.ts'
import { arrivedSubmissions, intake, pagedDraft, publish, samuel } from './testing/form-drafts.ts'
import { FormPage, phone } from './testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const link = (formId: number, rest = '') => `${server.url}/form/${formId}${rest}`
const plain = { ...phone, javaScriptEnabled: false }

describe('a form without JavaScript', () => {
  it('lists what is missing, keeps the typed answers, and confirms one submission', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId), plain)
    await form.answer({ name: samuel.name, email: 'not an address', allergies: 'yes' })
    await form.submit.click()

    const summary = form.page.getByRole('alert')
    expect((await summary.innerText()).split('\n')[0]).toBe(
      'Please fill in required fields: Mobile phone, Date of birth, Which ones?, I agree to be contacted',
    )
    await expect.poll(() => summary.innerText()).toContain('Please check your answers to: Email')
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await expect.poll(() => form.field('name').inputValue()).toBe(samuel.name)
    await expect.poll(() => form.choice('allergies', 'yes').isChecked()).toBe(true)
    await expect
      .poll(() => form.ask('email').locator('.wrong').innerText())
      .toBe('Please enter a valid email address')
    await expect.poll(() => form.ask('phone').locator('.wrong').innerText()).toBe('Please fill in this field')
    await summary.getByRole('link', { name: 'Mobile phone' }).click()
    await expect.poll(() => new URL(form.page.url()).hash).toBe('#q-phone')
    expect(await arrivedSubmissions(desk, formId)).toEqual([])

    const { allergies: _, ...rest } = samuel
    await form.answer(rest)
    await form.field('which').fill('Penicillin')
    await form.submit.click()
    await form.waitForThanks()
    await form.page
      .getByText(
        "Your form has been submitted successfully. We'll review your information and contact you if needed.",
      )
      .waitFor()
    await expect.poll(() => new URL(form.page.url()).search).toBe('?submitted=1')
    await form.page.reload()
    await form.waitForThanks()
    const [submission, ...others] = await arrivedSubmissions(desk, formId)
    expect(others).toEqual([])
    expect(submission?.responses).toEqual({ ...samuel, allergies: 'yes', which: 'Penicillin' })
    await form.close()
  })

  it('refuses a date of birth in the future, and keeps what was typed', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId), plain)
    await form.answer({ ...samuel, born: '2962-03-07' })
    await form.submit.click()
    await form
      .ask('born')
      .getByText('Please enter a date of birth within the last 130 years, not in the future')
      .waitFor()
    await expect.poll(() => form.field('born').inputValue()).toBe('2962-03-07')
    await expect.poll(() => form.field('name').inputValue()).toBe(samuel.name)
    expect(await arrivedSubmissions(desk, formId)).toEqual([])
    await form.close()
  })

  it('says when a field applies, and requires it only then', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId), plain)
    await form.ask('which').getByText('Only if your answer to “Any drug allergies?” is “Yes”').waitFor()
    await form.answer(samuel)
    await form.submit.click()
    await form.waitForThanks()
    expect((await arrivedSubmissions(desk, formId))[0]?.responses).toEqual(samuel)
    await form.close()
  })

  it('shows all pages at once, and accepts a typed signature', async () => {
    const formId = await publish(desk, pagedDraft)
    const form = await FormPage.open(browser, link(formId), plain)
    for (const heading of ['Your health', 'What ails you', 'Signature'])
      await form.page.getByRole('heading', { name: heading }).waitFor()
    await expect.poll(() => form.page.getByRole('button').allInnerTexts()).toEqual(['Submit Form'])
    await form.field('name').fill('Rosa Delgado')
    await form.choice('well', 'yes').check()
    await form.field('signed').fill('Rosa Delgado')
    await form.submit.click()
    await form.waitForThanks()
    expect((await arrivedSubmissions(desk, formId))[0]?.responses).toEqual({
      name: 'Rosa Delgado',
      well: 'yes',
      signed: 'typed:Rosa Delgado',
    })
    await form.close()
  })

  it('creates one submission when the patient presses submit twice', async () => {
    const formId = await publish(desk, {
      title: 'Twice',
      fields: [{ id: 'a', type: 'textarea', label: 'A' }],
    })
    const page = await (await fetch(link(formId))).text()
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(page) ?? []
    const press = () =>
      fetch(link(formId), {
        method: 'POST',
        body: new URLSearchParams({ stamp, language: 'en', 'q-a': 'once\r\nand for all' }),
        redirect: 'manual',
      })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await arrivedSubmissions(desk, formId)).map(({ responses }) => responses)).toEqual([
      { a: 'once\nand for all' },
    ])
  })
})
