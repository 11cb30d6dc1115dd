import type { LegalFacts, LegalWords } from './legal-facts.ts'

const others = ({ sendsMail, sendsTexts, charges, keepsInBucket }: LegalFacts) => {
  const used = [
    sendsMail &&
      'A mail provider carries the emails: the address, the subject and the words of each message.',
    sendsTexts && 'Twilio carries the text messages: the number and the words of each message.',
    charges &&
      'Stripe takes the payments. It learns the number of your clinic and the address for bills, and from your browser the card. It learns nothing of patients.',
    keepsInBucket &&
      'A storage provider holds the content of documents. It is encrypted before it leaves this installation, and the provider has no key.',
  ].filter((each) => each !== false)
  return used.length > 0
    ? ['These providers see a part of the data, because they do a part of the work:', used]
    : ['Nobody. This installation hands no data to any other provider.']
}

const notSent = ({ sendsMail, sendsTexts }: LegalFacts) => {
  const kept = [!sendsMail && 'emails', !sendsTexts && 'text messages'].filter((each) => each !== false)
  return kept.length > 0
    ? [
        `No provider is set up for ${kept.join(' and ')}: they are kept on this installation and sent to nobody.`,
      ]
    : []
}

const card = ({ charges }: LegalFacts) =>
  charges
    ? 'Of a card this installation never sees the number. Stripe tells it the brand and the last four digits, which are shown to your administrators.'
    : 'This installation runs in practice mode and charges no card. Of the test card that is entered, the brand and the last four digits are kept, never the number.'

/** What is kept of whom, for how long, and who else sees it. */
export const privacy: LegalWords = {
  title: 'Privacy',
  context: 'what is kept, and for how long',
  lede: 'What this installation of Caretrail keeps about clinics, the people who work in them, and their patients.',
  changed: '2026-11-21',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Who is responsible',
      says: [
        `This installation is run by its operator: ${facts.support.email}, ${facts.support.phone}, ${facts.support.city}. For what a clinic keeps about its patients the clinic is responsible, and the operator works for it. Patients turn to their clinic first.`,
      ],
    },
    {
      id: 'kept',
      title: 'What is kept',
      says: [
        [
          'Of a clinic: its name, address, phone and email, its settings, its plan and what was paid.',
          'Of those who work there: name, email, role, and a hash of the password, from which the password cannot be had back.',
          'Of patients: what the clinic enters, what they answer in forms, documents about them, their visits, and the messages that were written to them.',
          'Of every change by those who work there: who made it, when, and from which network address. Of every patient’s record that was opened, the same.',
          'In the server’s log: the time of a request, its path without what was searched for, and how it was answered. No names.',
        ],
        card(facts),
      ],
    },
    {
      id: 'protected',
      title: 'How it is protected',
      says: [
        'What the history says of a patient is encrypted under a key of that patient’s own, and the content of each document under a key of its own. The lists that screens search are not encrypted by the program itself; they lie on the operator’s disks. Each clinic’s data is walled off from every other’s.',
      ],
    },
    {
      id: 'time',
      title: 'For how long',
      says: [
        [
          'Records stay as long as the clinic does. Nothing is deleted because of its age, or because a subscription has ended.',
          'What is deleted on a screen leaves the lists. The history keeps it, so that it can be shown what was done.',
          'A session ends after 30 minutes without use, and after 24 hours.',
          'A personal link to a form ends after 14 days.',
        ],
      ],
    },
    {
      id: 'erasure',
      title: 'Erasure',
      says: [
        'A patient who wants to be forgotten asks the clinic, and the clinic asks us. Erasing destroys the patient’s key: what the history says of that person, their matched answers and their documents cannot be read any more, in any copy. What stays is that something happened, and when. A submission that was never matched to a patient has to be matched first.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      says: [...others(facts), ...notSent(facts)],
    },
    {
      id: 'browser',
      title: 'Cookies and what your browser keeps',
      says: [
        'One cookie signs you in. It cannot be read by scripts, and ends with the session. How you like the screen (light or dark, the sidebar folded, the height of the calendar) is kept in small cookies that name nobody. There are no others.',
        'Beside that the browser keeps the proof that you are signed in and, on your own machine only, a form you are building and have not saved. What a patient types into a form stays in that tab until it is sent or the tab is closed.',
        'There are no trackers, no advertising, and no counting of visits by anybody else. Every page, picture and typeface comes from this installation; only the payment form of the checkout loads a part of the payment provider, where one is set up.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to reach us',
      says: [
        'You can see, correct, export and erase what is kept about you. People of a clinic ask its administrator or us, patients ask their clinic.',
        `Questions: ${facts.support.email}, ${facts.support.phone}. When this page changes, the date at the top does, too.`,
      ],
    },
  ],
}
