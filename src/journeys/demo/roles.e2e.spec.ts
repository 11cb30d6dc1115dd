import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AppointmentRow, CalendarMonth } from '#modules/appointments'
import { formatCount } from '#rules/kernel'
import { axe } from '../../testing/browser.ts'
import { PUBLIC_PAGES, OWNER_PAGES } from './testing/demo-pages.ts'
import { DESKTOP_CONTEXT, openPageAs } from './testing/demo-visit.ts'

const answer = <A>(page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json(), path) as Promise<A>

interface Sums {
  readonly revenue: { readonly total: number; readonly before: number }
}

/** Dollars; smaller sums could be a fee, or a number of something else. */
const MIN_TELLING_CENTS = 2000

/** Returns what the demo clinic earned, as an administrator reads it, in each way a page may write it. */
const revenueOfDemo = async (): Promise<readonly RegExp[]> => {
  const page = await openPageAs('demo', 'light', DESKTOP_CONTEXT)
  await page.goto('/settings/profile')
  const sums: number[] = []
  for (const range of ['week', 'month', 'quarter', 'year']) {
    const { revenue } = await answer<Sums>(page, `/api/reports?range=${range}`)
    sums.push(revenue.total, revenue.before)
  }
  const { revenue } = await answer<{ revenue: number }>(page, '/api/dashboard/stats')
  return [...sums, revenue]
    .filter((sum) => sum > MIN_TELLING_CENTS)
    .map((sum) => new RegExp(`(?<![\\w.])(${sum}|${formatCount(sum, 'en-US')})(?!\\w|[.,]\\d)`))
}

describe('roles', () => {
  it('show an auditor the figures and the month, but no patient', async () => {
    const page = await openPageAs('auditor', 'light', DESKTOP_CONTEXT)
    await page.goto('/')
    await expect.poll(() => page.locator('.stats > div').count()).toBe(4)
    await expect.poll(() => page.locator('.mini-month td').count()).toBeGreaterThan(27)
    await expect.poll(() => page.locator('.schedule, .quick, .activity, .mini-month a').count()).toBe(0)
    expect((await page.goto('/calendar'))?.status()).toBe(403)
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
    await axe(page)
  })

  it('let the front desk work for everyone, but see no money, reports or settings of the clinic', async () => {
    const page = await openPageAs('front-desk', 'light', DESKTOP_CONTEXT)
    await page.goto('/')
    await expect.poll(() => page.locator('.stats > div').count()).toBe(3)
    await expect.poll(() => page.getByText('$', { exact: false }).count()).toBe(0)
    await axe(page)
    const { days } = await answer<CalendarMonth>(page, '/api/calendar?perDay=0')
    const [fullest] = [...days].sort((one, other) => other.count - one.count)
    const rows = await answer<AppointmentRow[]>(page, `/api/appointments?date=${fullest?.date}`)
    await page.goto(`/calendar?day=${fullest?.date}`)
    const edits = page.getByRole('dialog').getByRole('button', { name: /^Edit/ })
    await expect.poll(() => edits.count()).toBe(rows.length)
    for (const path of ['/reports', '/history', '/settings/clinic', '/settings/data', '/practice-portal'])
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 403])
  })

  it('show neither revenue nor the subscription to practitioners and the front desk, on any page', async () => {
    const revenue = await revenueOfDemo()
    expect(revenue.length).toBeGreaterThan(2)
    const shown = async (page: Page, path: string) => {
      // Without the position in the log, which may be the same number as a sum.
      const written = (await page.content()).replace(/<meta name="live"[^>]*>/, '')
      const links = await page.locator('.sidebar a[href^="/pricing"]').count()
      return revenue.some((sum) => sum.test(written)) || links > 0 ? [path] : []
    }
    const owner = await openPageAs('demo', 'light', DESKTOP_CONTEXT)
    for (const path of ['/', '/reports'])
      expect([path, (await owner.goto(path))?.status(), await shown(owner, path)]).toEqual([
        path,
        200,
        [path],
      ])
    for (const role of ['practitioner', 'front-desk']) {
      const page = await openPageAs(role, 'light', DESKTOP_CONTEXT)
      const found: string[] = []
      for (const path of [...OWNER_PAGES, '/reports?type=revenue', ...PUBLIC_PAGES]) {
        await page.goto(path)
        // What these two offer is open to everyone.
        if (!/^\/(pricing|checkout|subscription-success)/.test(path)) found.push(...(await shown(page, path)))
      }
      expect([role, found]).toEqual([role, []])
      await page.goto('/subscription-success')
      await page.getByText('Administrators see here whether a payment was received.').waitFor()
      await page.goto('/pricing')
      await expect.poll(() => page.getByText('Current Plan').count()).toBe(0)
      await expect.poll(() => page.getByRole('heading', { name: 'Your subscription' }).count()).toBe(0)
      await axe(page)
    }
  })

  it('show a practitioner their own day first, and everyone’s on request', async () => {
    const page = await openPageAs('practitioner', 'light', DESKTOP_CONTEXT)
    await page.goto('/')
    const user = await answer<{ id: number }>(page, '/api/auth/me')
    const { today: day } = await answer<{ today: string }>(page, '/api/dashboard/month')
    const today = await answer<AppointmentRow[]>(page, `/api/appointments?date=${day}`)
    const own = today.filter(({ practitionerId }) => practitionerId === user.id)
    const rows = page.locator('.schedule > li:not(.now)')
    await expect.poll(() => rows.count()).toBe(own.length)
    await page.getByRole('link', { name: 'Everyone' }).click()
    await expect.poll(() => rows.count()).toBe(today.length)
    await page.getByRole('link', { name: 'View All' }).click()
    const whose = page.getByRole('combobox', { name: 'Practitioner' }).first()
    expect(await whose.inputValue()).toBe('all')
    await whose.selectOption('Mine')
    await page.waitForURL((url) => !url.searchParams.has('practitioner'))
    expect(await whose.inputValue()).toBe(String(user.id))
    await axe(page)
  })

  it('let a practitioner edit their own appointments and view the others', async () => {
    const page = await openPageAs('practitioner', 'light', DESKTOP_CONTEXT)
    await page.goto('/calendar?practitioner=all')
    const user = await answer<{ id: number }>(page, '/api/auth/me')
    const { days } = await answer<CalendarMonth>(page, '/api/calendar?perDay=0')
    const [fullest] = [...days].sort((one, other) => other.count - one.count)
    const rows = await answer<AppointmentRow[]>(page, `/api/appointments?date=${fullest?.date}`)
    const ownCount = rows.filter(({ practitionerId }) => practitionerId === user.id).length
    await page.goto(`/calendar?day=${fullest?.date}&practitioner=all`)
    const dialog = page.getByRole('dialog')
    const expected = rows.filter(({ status }) => status !== 'cancelled')
    await dialog.getByText(`${expected.length} appointments`).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: /^Edit/ }).count()).toBe(ownCount)
    expect(ownCount).toBeLessThan(rows.length)
    await axe(page)
  })
})
