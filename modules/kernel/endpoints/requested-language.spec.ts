import { describe, expect, it } from 'vitest'
import { languageFor } from './requested-language.ts'

describe('the language of a form', () => {
  it.each([
    [null, null, 'en'],
    ['es', null, 'es'],
    ['FR', 'es', 'fr'],
    ['de', 'fr', 'fr'],
    ['', 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [null, 'de-CH, de;q=0.9, fr;q=0.7, en;q=0.5', 'fr'],
    [null, 'en;q=0.1, fr-CA;q=0.2', 'fr'],
    [null, 'fr;q=0, es;q=0.1', 'es'],
    [null, 'fr;q=x', 'en'],
    [null, '*', 'en'],
    [null, ';;q=,,;', 'en'],
    ['__proto__', '<script>', 'en'],
  ])(
    'for the requested language %j and the accepted languages %j is %s',
    (requestedTag, accepted, language) => {
      expect(languageFor(requestedTag, accepted)).toBe(language)
    },
  )
})
