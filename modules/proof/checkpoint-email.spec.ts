import { expect, it } from 'vitest'
import { findEnglishWords } from '../platform/testing/find-english-words.ts'
import * as en from './words.en.ts'
import * as es from './words.es.ts'
import * as fr from './words.fr.ts'

const catalogs = { en, es, fr }
const line = JSON.stringify({ clinicId: 7, position: 12, hash: 'ab', signature: 'cd' })

const textIn = (language: keyof typeof catalogs) => {
  const { subject, paragraphs } = catalogs[language].checkpointEmail({
    day: '2026-03-12',
    clinicName: 'Harbor Street Clinic',
    position: 12,
    at: '2026-03-12T15:00:00.000Z',
    line,
    fingerprint: 'abcd ef01',
    url: 'https://clinic.example/verify',
  })
  return [subject, ...paragraphs].join('\n\n')
}

it.each(['es', 'fr'] as const)('the checkpoint email in %s contains no English', (language) => {
  expect(findEnglishWords(textIn('en')).length).toBeGreaterThan(3)
  expect(findEnglishWords(textIn(language))).toEqual([])
})

it.each(['en', 'es', 'fr'] as const)(
  'the email has the checkpoint on a line of its own in %s',
  (language) => {
    expect(textIn(language).split('\n')).toContain(line)
  },
)
