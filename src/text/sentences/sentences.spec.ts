import { describe, expect, it } from 'vitest'
import { speaking } from '#words'
import { SENTENCES, SPOKEN } from './english.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { said } from './said.ts'
import { everyLiteral, spokenSentences } from './testing/spoken.ts'

const listed: ReadonlySet<string> = new Set(SENTENCES)

describe('the list of sentences', () => {
  it('has all that modules say to people', () => {
    const missing = [...spokenSentences()].flatMap(([file, all]) =>
      all.filter((sentence) => !listed.has(sentence)).map((sentence) => `${file}: ${sentence}`),
    )
    expect(missing).toEqual([])
  })

  it('has nothing that none says any more', () => {
    const literals = everyLiteral()
    expect(SPOKEN.filter((sentence) => !literals.has(sentence))).toEqual([])
  })

  it('has each of them once', () => {
    expect(listed.size).toBe(SENTENCES.length)
  })
})

const valuesIn = (sentence: string) => [...sentence.matchAll(/\{\d\}/g)].map(([value]) => value).toSorted()

describe.each([
  ['es', es],
  ['fr', fr],
] as const)('in %s', (language, dictionary) => {
  it('each says all that is different each time, once', () => {
    const wrong = Object.entries(dictionary).filter(
      ([english, here]) => valuesIn(english).join() !== valuesIn(here).join(),
    )
    expect(wrong).toEqual([])
  })

  it('what is known is said, also within what is known', () => {
    const here = speaking(language, () => said('Too many failed sign-ins. Please try again in 15 minutes.'))
    expect(here).toBe(
      dictionary['Too many failed sign-ins. Please try again in {1}.'].replace(
        '{1}',
        dictionary['{1} minutes'].replace('{1}', '15'),
      ),
    )
  })

  it('several sentences are said one after the other', () => {
    const both = speaking(language, () => said('Email stays on. Texts stay on.'))
    expect(both).toBe(`${dictionary['Email stays on.']} ${dictionary['Texts stay on.']}`)
  })

  it('what is bold stays bold', () => {
    const here = speaking(language, () => said('Tried again **today, 9:15 AM**.'))
    const when = dictionary['today, {1}'].replace('{1}', '9:15 AM')
    expect(here).toBe(dictionary['Tried again **{1}**.'].replace('{1}', when))
  })

  it('what goes on after a colon begins small', () => {
    const reason = 'The patient was removed.'
    const here = speaking(language, () => said(`Caleb Stone: t${reason.slice(1)}`))
    expect(here.slice('Caleb Stone: '.length).toLowerCase()).toBe(dictionary[reason].toLowerCase())
  })

  it('what people called something is left alone', () => {
    expect(speaking(language, () => said('Consent to Treatment'))).toBe('Consent to Treatment')
    expect(speaking(language, () => said('9 PM to 8 AM'))).not.toBe('9 PM to 8 AM')
  })

  it('what nobody knows stays as it is', () => {
    expect(speaking(language, () => said('Caleb Stone'))).toBe('Caleb Stone')
  })
})

it('English is said as it is', () => {
  expect(said('Reminder failed')).toBe('Reminder failed')
})
