import { expect, it } from 'vitest'
import { settled } from '../testing/settled.ts'
import { tabThrough } from '../testing/tab-through.ts'
import { desk, openedBy, OWNER } from './testing/visit.ts'

it('whoever has a keyboard alone comes to everything on every page, and sees where they are', async () => {
  const page = await openedBy('demo', 'light', desk)
  const flaws: string[] = []
  for (const place of OWNER) {
    await page.goto(place)
    await settled(page)
    flaws.push(...(await tabThrough(page)).map((flaw) => `${place}: ${flaw}`))
  }
  expect(flaws).toEqual([])
})
