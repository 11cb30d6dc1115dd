import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#modules/platform'
import { freshDatabase, type FreshDatabase } from '../../../../modules/platform/testing/postgres.ts'
import { axe, browser, collectCspViolations } from '../../../testing/browser.ts'
import { type Desk, PASSWORD, startServer, type StartedServer } from '../../../testing/server.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

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

interface Visit extends BrowserContextOptions {
  readonly desk?: Desk
}

/** Opens a page, and expects no content security policy violations and no requests to other hosts. */
const opened = async (path: string, { desk, ...options }: Visit, run: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ baseURL: server.url, ...desktop, ...options })
  await context.addCookies([{ name: 'theme', value: 'auto', url: server.url }])
  await desk?.signIn(context)
  const page = await context.newPage()
  const violations = options.javaScriptEnabled === false ? [] : await collectCspViolations(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
      foreign.push(request.url())
  })
  try {
    await page.goto(path)
    await run(page)
    expect([violations, foreign]).toEqual([[], []])
  } finally {
    await context.close()
  }
}

const addOn = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('button')
const receipt = (page: Page) => page.getByRole('region', { name: 'Your configuration' })
const wordsOf = async (page: Page) => (await receipt(page).innerText()).replaceAll(/\s+/g, ' ')
const column = (page: Page, plan: string) => page.getByRole('columnheader', { name: plan })

describe('a visitor', () => {
  it('selects add-ons without JavaScript, and takes them to the checkout', () =>
    opened('/pricing', { javaScriptEnabled: false }, async (page) => {
      expect(await page.title()).toBe('Pricing · Caretrail')
      await expect(column(page, 'Team').innerText()).resolves.toMatch(/Most Popular\s+\$149 per month/)
      await expect.poll(() => wordsOf(page)).toBe('Your configuration Team $149')
      await addOn(page, 'Extra SMS Credits').click()
      await addOn(page, 'HIPAA/ISO Compliance Mode').click()
      await expect.poll(() => addOn(page, 'Extra SMS Credits').innerText()).toContain('Selected')
      await expect.poll(() => addOn(page, 'Custom Domain').innerText()).toContain('Add')
      await expect
        .poll(() => wordsOf(page))
        .toContain('Total $188 per month $178 due monthly, $10 due once. Subscribe Now')
      await page.getByRole('button', { name: 'Subscribe Now' }).click()
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/checkout',
        { tier: 'team', addons: 'Extra SMS Credits,HIPAA/ISO Compliance Mode' },
      ])
    }))

  it('chooses a plan with the selected add-ons', () =>
    opened('/pricing?addons=API+Access', {}, async (page) => {
      await column(page, 'Growth').getByRole('button', { name: 'Choose Plan' }).click()
      await expect.poll(() => new URL(page.url()).search).toBe('?tier=growth&addons=API+Access')
    }))

  it('signs in and keeps the selection', async () => {
    const { user } = await server.register()
    await opened('/pricing?tier=growth', {}, async (page) => {
      await addOn(page, 'Custom Domain').click()
      await expect.poll(() => wordsOf(page)).toContain('Total $308')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await page.locator('[data-one-card]').waitFor()
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('region', { name: 'Your subscription' }).waitFor()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/pricing')
      await expect.poll(() => wordsOf(page)).toContain('Growth $299 Custom Domain $9')
    })
  })

  it('stays on the page with JavaScript, and undoes with the Back button', () =>
    opened('/pricing', {}, async (page) => {
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
      await addOn(page, 'Custom Domain').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => wordsOf(page)).toContain('Total $158 per month $158 due monthly.')
      const focused = () => page.evaluate(() => document.activeElement?.textContent.replaceAll(/\s+/g, ' '))
      await expect.poll(focused).toContain('Selected Custom Domain')
      await expect.poll(() => page.url()).toContain('addons=Custom+Domain')
      await page.goBack()
      await expect.poll(() => wordsOf(page)).toBe('Your configuration Team $149')
      await expect.poll(() => page.locator('[data-same]').count()).toBe(1)
    }))

  it.each([
    ['tier=solo&addons=Additional+Practitioner', 'Solo $49 Additional Practitioner $15 Total $64 per month'],
    ['tier=growth&addons=Extra+SMS+Credits', 'Total $309 per month $299 due monthly, $10 due once.'],
    ['tier=galaxy&addons=API+Access,Free+Money', 'Team $149 API Access $49 Total $198 per month'],
  ])('reads the total of %s', (query, words) =>
    opened(`/pricing?${query}`, {}, async (page) => expect(await wordsOf(page)).toContain(words)),
  )

  it('sees no unfinished feature sold as working', () =>
    opened('/pricing', {}, async (page) => {
      const line = page.getByRole('row', { name: 'AI summarizer' })
      expect((await line.innerText()).split('\t').slice(1)).toEqual([
        'Not included',
        'Limited Coming soon',
        'Unlimited Coming soon',
      ])
      await axe(page)
    }))

  it('reads the plans as cards on a phone', () =>
    opened('/pricing?addons=API+Access', { ...phone, colorScheme: 'dark' }, async (page) => {
      const cards = page.getByRole('article')
      await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Solo', 'Team', 'Growth'])
      await expect.poll(() => cards.nth(1).getByRole('button').innerText()).toContain('Choose Plan')
      const [width, viewportWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(width).toBe(viewportWidth)
      await axe(page)
    }))

  it.each([
    ['/terms', 'Cancellation'],
    ['/privacy', 'Cookies and what your browser keeps'],
  ])('reads %s', (path, heading) =>
    opened(path, { ...phone, colorScheme: 'dark' }, async (page) => {
      await expect.poll(() => page.getByRole('heading', { name: heading }).isVisible()).toBe(true)
      await expect
        .poll(() => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).isVisible())
        .toBe(true)
      const [width, viewportWidth] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ])
      expect(width).toBe(viewportWidth)
      await axe(page)
    }),
  )
})

const subscribe = async ({ call }: Desk) => {
  const draft = { tier: 'solo', addons: ['Additional Practitioner'] }
  const { clientSecret } = await call<{ clientSecret: string }>('POST', '/api/subscription/create', draft)
  await call('POST', '/api/practice/confirm', {
    clientSecret,
    number: '4242 4242 4242 4242',
    expiry: '12/40',
    cvc: '123',
    name: 'Dana Whitfield',
    country: 'US',
    zip: '04101',
  })
  const current = () => call<{ provider: string | null }>('GET', '/api/subscription/current')
  await expect.poll(async () => (await current()).provider).toBe('practice')
}

it('an administrator sees the current plan and its usage', async () => {
  const desk = await server.register()
  await opened('/pricing', { desk }, async (page) => {
    expect(await page.title()).toBe('Subscription · Caretrail')
    const current = column(page, 'Solo').getByRole('button', { name: 'Current Plan' })
    await expect.poll(() => current.isDisabled()).toBe(true)
    const yours = page.getByRole('region', { name: 'Your subscription' })
    await expect
      .poll(() => yours.innerText())
      .toMatch(/^Your subscription\s+Solo, free trial until \w+ \d+, \d{4}\./)
    await expect
      .poll(() => yours.getByRole('meter').evaluateAll((all) => all.map((each) => each.ariaValueText)))
      .toEqual(['1 of 5', '1 of 2', '0 of 20 GB', '0 of 200'])
    await expect
      .poll(() => yours.getByRole('link', { name: 'Subscribe to Solo' }).getAttribute('href'))
      .toBe('/checkout?tier=solo&addons=')
    await expect.poll(() => yours.getByText('Test payments: no card is charged.').isVisible()).toBe(true)
    await axe(page)
  })
})

it('an administrator cancels a paid subscription and resumes it', async () => {
  const desk = await server.register()
  await subscribe(desk)
  await opened('/pricing', { desk }, async (page) => {
    const yours = page.getByRole('region', { name: 'Your subscription' })
    const [, date = ''] = /First payment: \$64 on (.+)\./.exec(await yours.innerText()) ?? []
    await expect.poll(() => wordsOf(page)).toContain('Solo $49 Additional Practitioner $15 Total $64')
    await yours.getByRole('button', { name: 'Cancel subscription' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.innerText()).toContain(`Solo ends on ${date}.`)
    await axe(page)
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.locator('.toast', { hasText: `Your subscription ends on ${date}` }).waitFor()
    await expect.poll(() => yours.innerText()).toContain(`Solo, ends on ${date}.`)
    await yours.getByRole('button', { name: 'Resume subscription' }).click()
    await page.locator('.toast', { hasText: 'Your subscription continues' }).waitFor()
    await expect.poll(() => yours.innerText()).toContain(`First payment: $64 on ${date}.`)
    await yours.getByRole('button', { name: 'Manage payment' }).click()
    await page.waitForURL('**/practice-portal')
  })
})

describe.each([
  ['a practitioner', 0, []],
  ['an auditor', 4, ['Current Plan']],
] as const)('%s', (who, meters, labels) => {
  it('sees the plans, what its role may see of its own, and cannot change it', async () => {
    const desk = await server.register()
    const role = who.split(' ')[1]
    const named = `update user_list set role = '${role}' where email = '${desk.user.email}'`
    await withClient(database.adminUrl, (admin) => admin.query(named))
    await opened('/pricing', { desk }, async (page) => {
      await expect.poll(() => page.getByRole('meter').count()).toBe(meters)
      const buttons = page.getByRole('main').getByRole('button')
      await expect.poll(() => buttons.allInnerTexts()).toEqual(labels)
      await expect
        .poll(() => page.getByText('Only an administrator can change the plan.').isVisible())
        .toBe(true)
      await page.goto('/checkout?tier=team')
      const refusal = page.getByText(
        /^Only an administrator of .+ can subscribe\. Ask an administrator to open this page\.$/,
      )
      await expect.poll(() => refusal.isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
    })
  })
})
