import { globSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Language } from './languages.ts'

const sourceFiles = globSync('src/{features,kit,language,shell}/**/*.{ts,tsx}').filter(
  (file) => !/\.spec\.|\/(testing|browser)\/|\.d\.ts$/.test(file),
)

// A language without any text, so that reading a text throws.
const nothingSaid = 'none' as Language

// Modules that run only in a browser throw other errors here, so look only at errors of reading a text.
const saidEarly = (cause: unknown): boolean =>
  cause instanceof Error && cause.message.startsWith('Cannot read')

const whereIn = (cause: unknown) =>
  String((cause as Error).stack)
    .split('\n')
    .find((line) => /src\/(?!language\/server-words)/.test(line))

/**
 * Returns the place where a module reads a text while it loads. The text would stay in the language of the
 * first page that loads the module.
 */
const saidWhileLoading = async (file: string) => {
  const { withLanguage } = await import('#words')
  return withLanguage(nothingSaid, () => import(`../../${file}`)).then(
    () => [],
    (cause: unknown) => (saidEarly(cause) ? [`${file}: ${whereIn(cause)}`] : []),
  )
}

beforeEach(() => vi.resetModules())

describe('a module at load time', () => {
  it('reads no text', async () => {
    const findings: string[] = []
    for (const file of sourceFiles) findings.push(...(await saidWhileLoading(file)))
    expect(findings).toEqual([])
  })

  it('is reported when it reads a text', async () => {
    expect(await saidWhileLoading('src/language/testing/load-time-words.ts')).toHaveLength(1)
  })
})
