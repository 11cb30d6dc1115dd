import { expect, it } from 'vitest'
import { axeInBothThemes, browser } from '../../testing/browser.ts'
import { server } from '../../testing/server.ts'
import { ClinicPage, clinicWith } from './testing/clinic-page.ts'

it('strikes the name and the time of a cancelled or missed visit through, wherever it is listed, and takes away the color of a cancelled one', async () => {
  const { desk, today, book } = await clinicWith(server, ['Rosa Delgado', 'Ada Lindqvist'])
  const { patientId } = await book('Rosa Delgado', { status: 'cancelled' })
  await book('Rosa Delgado', { time: '11:00', status: 'no-show' })
  await book('Ada Lindqvist', { time: '12:00' })
  const clinic = await ClinicPage.open(browser, server, desk, '/calendar')
  const struck = (scope: string, words: string) =>
    clinic.page
      .locator(scope)
      .evaluateAll(
        (all, name) =>
          all
            .filter((element) => element.checkVisibility() && element.textContent.includes(name))
            .map((row) =>
              [...row.querySelectorAll('time, b, span, button')].some((part) =>
                getComputedStyle(part).textDecorationLine.includes('line-through'),
              ),
            ),
        words,
      )
  const shows = async (scope: string) => {
    await expect.poll(() => struck(scope, 'Rosa Delgado'), { message: scope }).toEqual([true, true])
    expect({ scope, struck: await struck(scope, 'Ada Lindqvist') }).toEqual({ scope, struck: [false] })
  }
  await shows('.day-entry-row')
  await clinic.openDay(today)
  await shows('.day > li:not(.now)')
  await axeInBothThemes(clinic.page)
  for (const view of ['week', 'day']) {
    await clinic.load(`/calendar?view=${view}&date=${today}`)
    await shows('.entry')
    const quiet = await clinic.page
      .locator('.entry.cancelled:visible')
      .first()
      .evaluate((entry) => {
        const { backgroundColor, borderLeftColor, borderTopColor } = getComputedStyle(entry)
        return { backgroundColor, isEdgePlain: borderLeftColor === borderTopColor }
      })
    expect({ view, ...quiet }).toEqual({ view, backgroundColor: 'rgb(255, 255, 255)', isEdgePlain: true })
  }
  await clinic.load('/')
  await shows('[aria-labelledby="todays-schedule"] .schedule > li:not(.now)')
  await clinic.load(`/patients/${patientId}`)
  await expect.poll(() => clinic.page.locator('.visit-rows > .called-off').count()).toBe(2)
  expect(clinic.violations).toEqual([])
})
