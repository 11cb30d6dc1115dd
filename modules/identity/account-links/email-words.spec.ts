import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contracts/kernel'
import type { EmailWords } from '#modules/platform'
import { findEnglishWords } from '../../platform/testing/find-english-words.ts'
import { emailWords } from './email-words.ts'

const url = 'https://clinic.example/x'
const clinicName = 'Harbor Street Clinic'
const email = 'dana@clinic.example'

const allEmails = (language: 'en' | 'es' | 'fr', firstName: string): readonly EmailWords[] => {
  const words = emailWords[language]
  return [
    words.welcome({ firstName, url, hasTrial: true }),
    words.welcome({ firstName, url, hasTrial: false }),
    words.passwordReset({ firstName, url }),
    ...(['staff', 'practitioner', 'auditor'] as const).map((role) =>
      words.staffInvitation({ firstName, clinicName, role, url, until: '2026' }),
    ),
    words.staffInvitationTaken({ firstName, clinicName }),
    words.clinicConfirmation({ email, url }),
    words.emailConfirmation({ email, url }),
    words.emailTaken({ email }),
    words.emailChangeWarning({ firstName }),
    ...(
      [
        'signedOut',
        'passwordChanged',
        'emailChanged',
        'factorAdded',
        'factorRemoved',
        'recoveryCodesRenewed',
        'apiKeyCreated',
      ] as const
    ).map((news) => words[news]({ firstName, url })),
    words.ownershipPassedOn({ firstName, url }),
    words.ownershipReceived({ firstName, url }),
  ]
}

const textOf = ({ subject, paragraphs }: EmailWords): string => [subject, ...paragraphs].join('\n')

describe('emails about accounts', () => {
  it('cover every text', () => {
    const different = new Set(allEmails('en', 'Dana').map(textOf))
    // Three roles are invited, and a new clinic has a trial or none.
    expect(different.size).toBe(Object.keys(emailWords.en).length + 3)
  })

  it.each(['es', 'fr'] as const)('contain no English in %s', (language) => {
    expect(allEmails('en', 'Dana').filter((words) => findEnglishWords(textOf(words)).length < 3)).toEqual([])
    expect(allEmails(language, 'Dana').flatMap((words) => findEnglishWords(textOf(words)))).toEqual([])
    expect(allEmails(language, '').flatMap((words) => findEnglishWords(textOf(words)))).toEqual([])
  })

  it.each(LANGUAGES)(
    'greet a person without a first name in %s, and put the link on its own line',
    (language) => {
      const { paragraphs } = emailWords[language].passwordReset({ firstName: '', url })
      expect(paragraphs[0]).toMatch(/^\p{L}+[:,]$/u)
      expect(paragraphs).toContain(url)
    },
  )

  it.each(LANGUAGES)('do not reveal in the subject whether an address is taken, in %s', (language) => {
    const { emailTaken, emailConfirmation } = emailWords[language]
    expect(emailTaken({ email }).subject).toBe(emailConfirmation({ email, url }).subject)
    const { staffInvitation, staffInvitationTaken } = emailWords[language]
    const invited = { firstName: 'Dana', clinicName }
    const invitation = staffInvitation({ ...invited, role: 'staff', url, until: '2026' })
    expect(staffInvitationTaken(invited).subject).toBe(invitation.subject)
  })
})
