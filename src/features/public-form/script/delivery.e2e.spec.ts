import type { Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { browser } from '../../../testing/browser.ts'
import { type Desk, server } from '../../../testing/server.ts'
import { arrivedSubmissions, intake, publish, samuel } from '../testing/form-drafts.ts'
import { FormPage } from '../testing/form-page.ts'

let desk: Desk
beforeAll(async () => {
  desk = await server.register()
})

const SUBMIT = '**/api/form-submissions'

/** Applies `cut` to the first requests that submit the form, and lets the others pass. */
const first = async ({ page }: FormPage, times: number, cut: (route: Route) => Promise<unknown>) => {
  let left = times
  await page.route(SUBMIT, async (route) => (left-- > 0 ? cut(route) : route.continue()))
}

const lost = (route: Route) => route.abort('connectionreset')
const answerLost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}
const busy = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { message: 'Not now', code: 'not_now' },
  })
const tooMany = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '1' },
    json: { message: 'Later', code: 'too_many' },
  })

/**
 * Loses the first answer, and holds what the tab sends after it until the tab is loaded again, however soon that is.
 */
const answerLostUntilReload = async ({ page }: FormPage) => {
  let isLoadedAgain = false
  await page.route(SUBMIT, (route) => (isLoadedAgain ? route.continue() : undefined))
  await page.route(SUBMIT, answerLost, { times: 1 })
  page.once('framenavigated', () => (isLoadedAgain = true))
}

type Cut = (form: FormPage) => Promise<void>

const submit: Cut = async (form) => {
  await form.submit.click()
  await form.waitForThanks()
}

/** Interruptions between a form's first answer and its confirmation. */
const cuts: Readonly<Record<string, Cut>> = {
  'offline while answering, and sent offline': async (form) => {
    await form.page.context().setOffline(true)
    await form.field('medication').fill('None')
    await form.page.getByText('You are offline. Keep this tab open: it has your answers.').waitFor()
    await form.submit.click()
    await form.page.getByText('Will be sent when you are back online').waitFor()
    await form.page.context().setOffline(false)
    await form.waitForThanks()
  },
  'the tab loaded again while answering': async (form) => {
    await form.page.context().setOffline(true)
    await form.field('medication').fill('None')
    await form.page.context().setOffline(false)
    await form.page.reload()
    await form.page.locator('form[data-live]').waitFor()
    await expect.poll(() => form.field('medication').inputValue()).toBe('None')
    await submit(form)
  },
  'lost before it arrived': async (form) => {
    await first(form, 1, lost)
    await submit(form)
  },
  'arrived, the answer lost': async (form) => {
    await first(form, 1, answerLost)
    await submit(form)
  },
  'arrived, the answer lost, and lost again': async (form) => {
    await first(form, 2, answerLost)
    await submit(form)
  },
  'arrived, the answer lost, and the tab loaded again': async (form) => {
    await answerLostUntilReload(form)
    await form.submit.click()
    await form.page.getByText('Trying again in a moment. Keep this tab open.').waitFor()
    await form.page.reload()
    await form.waitForThanks()
  },
  'refused for now': async (form) => {
    await first(form, 1, busy)
    await submit(form)
  },
  'one of too many': async (form) => {
    await first(form, 1, tooMany)
    await submit(form)
  },
  'offline in the moment it is sent, the answer lost': async (form) => {
    await first(form, 1, async (route) => {
      await route.fetch()
      await form.page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    await form.submit.click()
    await form.page.getByText('Will be sent when you are back online').waitFor()
    await expect.poll(() => form.page.locator('.leaf').first().getAttribute('inert')).not.toBeNull()
    await form.page.context().setOffline(false)
    await form.waitForThanks()
  },
  'left for another page, and come back to': async (form) => {
    await form.page.goto(`${server.url}/api/docs`)
    await form.page.goBack()
    await form.page.locator('form[data-live]').waitFor()
    await first(form, 1, answerLost)
    await submit(form)
  },
}

const TIMES = 5

it('fifty forms that are interrupted while patients fill them in or submit them are each stored exactly once', async () => {
  const formId = await publish(desk, intake)
  const names: string[] = []
  for (const [what, cut] of Object.entries(cuts)) {
    await Promise.all(
      Array.from({ length: TIMES }, async (_, n) => {
        const name = `${what}, ${n}`
        names.push(name)
        const form = await FormPage.open(browser, `${server.url}/form/${formId}`)
        await form.answer({ ...samuel, name })
        await cut(form).catch((cause: unknown) => {
          throw new Error(name, { cause })
        })
        await form.close()
      }),
    )
  }
  const submissions = await arrivedSubmissions(desk, formId)
  expect(submissions.map(({ responses }) => responses['name']).sort()).toEqual(names.sort())
  expect(submissions).toHaveLength(50)
})
