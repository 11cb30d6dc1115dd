import { globSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from './languages.ts'

const shown = globSync('src/{components,islands,layouts,reference,stores,text}/**/*.{ts,tsx}').filter(
  (file) => !/\.spec\.|\/(testing|browser)\/|\.d\.ts$/.test(file),
)

// A language of which there is no word: whoever says one fails.
const nothingSaid = 'none' as Language

// What runs in a browser alone fails for want of one, and has no other language to say anything in.
const saidEarly = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('Cannot read')

const whereIn = (cause: unknown) =>
  String((cause as Error).stack)
    .split('\n')
    .find((line) => /src\/(?!language\/words)/.test(line))

/** Where a module says something while it is loaded, in whatever language the page is made that loads it first. */
const saidWhileLoading = async (file: string) => {
  const { speaking } = await import('#words')
  return speaking(nothingSaid, () => import(`../../${file}`)).then(
    () => [],
    (cause: unknown) => (saidEarly(cause) ? [`${file}: ${whereIn(cause)}`] : []),
  )
}

beforeEach(() => vi.resetModules())

describe('a module that is loaded', () => {
  it('says nothing yet', { timeout: 60_000 }, async () => {
    const said: string[] = []
    for (const file of shown) said.push(...(await saidWhileLoading(file)))
    expect(said).toEqual([])
  })

  it('is found out when it does', async () => {
    expect(await saidWhileLoading('src/text/testing/said-early.ts')).toHaveLength(1)
  })
})
