import { expect, it } from 'vitest'
import { settled } from '../../testing/ready-islands.ts'
import { tabThrough } from '../../testing/keyboard-walk.ts'
import { desk, openedBy, OWNER } from './testing/demo-visit.ts'

it('a keyboard user reaches everything on every page and sees the focus', async () => {
  const page = await openedBy('demo', 'light', desk)
  const flaws: string[] = []
  for (const path of OWNER) {
    await page.goto(path)
    await settled(page)
    flaws.push(...(await tabThrough(page)).map((flaw) => `${path}: ${flaw}`))
  }
  expect(flaws).toEqual([])
})
