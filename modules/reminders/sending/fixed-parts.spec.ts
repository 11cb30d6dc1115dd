import { describe, expect, it } from 'vitest'
import { findEnglishWords } from '../../platform/testing/find-english-words.ts'
import { interpretReply } from '../replies/keywords.ts'
import { countSmsParts, smsText } from '../rules.ts'
import * as en from '../words.en.ts'
import * as es from '../words.es.ts'
import * as fr from '../words.fr.ts'

const catalogs = { en: en.fixedParts, es: es.fixedParts, fr: fr.fixedParts }
const clinicName = 'Harbor Street Clinic'

const textIn = (language: keyof typeof catalogs) => {
  const { reminderSubject, followUpSubject, replyHint } = catalogs[language]
  return [reminderSubject({ clinicName }), followUpSubject({ clinicName }), replyHint].join('\n')
}

describe('the fixed parts of a reminder', () => {
  it.each(['es', 'fr'] as const)('contain no English in %s', (language) => {
    expect(findEnglishWords(textIn('en'))).toHaveLength(3)
    expect(findEnglishWords(textIn(language))).toEqual([])
  })

  it.each(['en', 'es', 'fr'] as const)('ask in %s for replies that Caretrail understands', (language) => {
    const replies = catalogs[language].replyHint.match(/\b[A-Z]{2,}\b/g)?.filter((word) => word !== 'SMS')
    expect(replies?.map(interpretReply)).toEqual(['yes', 'no', 'stop'])
  })

  it.each(['en', 'es', 'fr'] as const)('fit into one text with a short message in %s', (language) => {
    expect(countSmsParts(smsText('See you at nine.', catalogs[language].replyHint))).toBe(1)
  })
})
