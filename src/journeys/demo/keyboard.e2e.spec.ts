import { expect, it } from 'vitest'
import { ControlWalk } from '../../testing/control-walk.ts'
import { waitForIslands } from '../../testing/ready-islands.ts'
import { tabThrough } from '../../testing/keyboard-walk.ts'
import { OWNER_PAGES } from './testing/demo-pages.ts'
import { DESKTOP_CONTEXT, openPageAs } from './testing/demo-visit.ts'

// A page takes seconds on a quiet machine and half a minute on a busy one, so that many are too much for one test.
const PAGES_PER_TEST = 4
const groups = Array.from({ length: Math.ceil(OWNER_PAGES.length / PAGES_PER_TEST) }, (_, n) =>
  OWNER_PAGES.slice(n * PAGES_PER_TEST, (n + 1) * PAGES_PER_TEST),
)

// A dialog that several pages open is walked through once.
const pressed = new Set<string>()

it.each(groups.map((paths) => [paths[0], paths] as const))(
  'a keyboard user reaches everything, sees the focus and never loses it, on %s and the pages after it',
  async (_, paths) => {
    const page = await openPageAs('demo', 'light', DESKTOP_CONTEXT)
    const walk = await ControlWalk.prepare(page, pressed)
    const flaws: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await waitForIslands(page)
      const found = [
        ...(await tabThrough(page)),
        // The bars around the page are the same on every page.
        ...(await walk.pressEverything(path === '/' ? 'body' : 'main')),
      ]
      flaws.push(...found.map((flaw) => `${path}: ${flaw}`))
    }
    expect(flaws).toEqual([])
  },
)
