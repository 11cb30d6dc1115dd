import { beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../../testing/browser.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { arrivedSubmissions, intake, publish, samuel } from '../testing/form-drafts.ts'
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

describe('a form on a phone', () => {
  it('lists missing fields in a toast and at each field, and is stored once', async () => {
    const formId = await publish(desk, intake)
    const form = await FormPage.open(browser, link(formId))
    await form.answer({ name: samuel.name })
    await form.submit.click()
    await expect
      .poll(() => form.toast.locator('div').innerText())
      .toBe(
        'Error\nPlease fill in required fields: Email, Mobile phone, Date of birth, Any drug allergies?, I agree to be contacted',
      )
    await expect.poll(() => form.focusedId()).toBe('q-email')
    expect(await form.isBesideToast(form.submit)).toBe(true)
    expect(await form.isBesideToast(form.field('email'))).toBe(true)
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(5)
    await form.answer(samuel)
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(0)
    await form.submit.dblclick()
    await form.waitForThanks()
    await expect.poll(() => form.toast.innerText()).toContain('Form submitted successfully')
    expect((await arrivedSubmissions(desk, formId)).map(({ responses }) => responses)).toEqual([samuel])
    await form.page.reload()
    await form.waitForThanks()
    expect(form.violations).toEqual([])
    await form.close()
  })

  it('shows a fault when the patient leaves a field, and removes it once corrected', async () => {
    const { form } = await opened()
    await form.field('email').pressSequentially('samuel')
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(0)
    await form.field('phone').focus()
    await form.ask('email').getByText('Please enter a valid email address').waitFor()
    await expect.poll(() => form.field('email').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => form.field('email').getAttribute('aria-describedby')).toContain('q-email.wrong')
    await form.field('email').pressSequentially('@mail.example')
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(0)
    await expect.poll(() => form.field('email').getAttribute('aria-invalid')).toBeNull()
    await form.close()
  })

  it('asks back a date of birth that staff could not register', async () => {
    const { form } = await opened()
    const outOfRange = 'Please enter a date of birth within the last 130 years, not in the future'
    for (const [date, fault] of [
      ['0084-03-07', 'Please enter the year with four digits'],
      ['2962-03-07', outOfRange],
      ['1862-03-07', outOfRange],
    ] as const) {
      await form.field('born').fill(date)
      await form.field('phone').focus()
      await form.ask('born').getByText(fault, { exact: true }).waitFor()
    }
    await form.field('born').fill('1984-03-07')
    await expect.poll(() => form.page.locator('.wrong').count()).toBe(0)
    await form.close()
  })

  it('checks no answer of a form that was replaced by the thanks', async () => {
    const { form } = await opened()
    await form.answer(samuel)
    await form.field('born').fill('1991-06-04')
    await form.submit.click()
    await form.waitForThanks()
    // The check runs 100 ms after the press. A timer that starts later ends later.
    await form.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(form.violations).toEqual([])
    await form.close()
  })

  it('shows and sends only the fields that apply', async () => {
    const { form, formId } = await opened()
    await expect.poll(() => form.field('which').isVisible()).toBe(false)
    await form.choice('allergies', 'yes').check()
    await form.field('which').fill('Penicillin')
    await form.choice('allergies', 'no').check()
    await expect.poll(() => form.field('which').isVisible()).toBe(false)
    await form.answer(samuel)
    await form.submit.click()
    await form.waitForThanks()
    expect((await arrivedSubmissions(desk, formId))[0]?.responses).toEqual(samuel)
    await form.close()
  })

  it('shows one toast for five seconds, longer while hovered, and closes it on Escape or a swipe', async () => {
    const { form } = await opened()
    // From here on the test controls the page's clock, however slow the browser is.
    await form.page.clock.install()
    await form.page.clock.pauseAt(Date.now() + 60_000)
    await form.submit.click()
    await form.submit.click()
    await expect.poll(() => form.toast.count()).toBe(1)
    await form.page.clock.runFor(4_900)
    await expect.poll(() => form.toast.count()).toBe(1)
    await form.toast.hover()
    await form.page.clock.runFor(10_000)
    await expect.poll(() => form.toast.count()).toBe(1)
    await form.page.mouse.move(5, 5)
    await form.page.clock.runFor(5_100)
    await expect.poll(() => form.toast.count()).toBe(0)
    await form.submit.click()
    await form.page.keyboard.press('F8')
    await expect
      .poll(() => form.page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Notifications (F8)')
    await form.page.keyboard.press('Escape')
    await expect.poll(() => form.toast.count()).toBe(0)
    await form.submit.click()
    const box = await form.toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20]
    for (const [far, left] of [
      [40, 1],
      [60, 0],
    ] as const) {
      await form.page.mouse.move(x, y)
      await form.page.mouse.down()
      await form.page.mouse.move(x + far, y)
      await form.page.mouse.up()
      await expect.poll(() => form.toast.count()).toBe(left)
    }
    await form.close()
  })
})
