import type { LegalFacts, LegalWords } from './facts.ts'

const others = ({ sendsMail, sendsTexts, billing, storesInBucket }: LegalFacts) => {
  const used = [
    sendsMail &&
      'A mail provider delivers the emails: it sees the address, the subject and the text of each message.',
    sendsTexts && 'Twilio delivers the text messages: it sees the phone number and the text of each message.',
    billing === 'stripe' &&
      'Stripe processes the payments. It receives your clinic’s number and billing address and, from your browser, the card. It receives nothing about patients.',
    storesInBucket &&
      'A storage provider stores the content of documents. It is encrypted before it leaves this installation, and the provider has no key.',
  ].filter((each) => each !== false)
  return used.length > 0
    ? ['These providers see part of the data, because they do part of the work:', used]
    : ['No one. This installation shares no data with other providers.']
}

const notSent = ({ sendsMail, sendsTexts }: LegalFacts) => {
  const channels = [!sendsMail && 'emails', !sendsTexts && 'text messages'].filter((each) => each !== false)
  return channels.length > 0
    ? [
        `No provider is set up for ${channels.join(' and ')}: they stay on this installation and are not delivered.`,
      ]
    : []
}

const card = ({ billing }: LegalFacts) =>
  ({
    off: 'This installation charges nobody and asks for no card.',
    stripe:
      'This installation never sees card numbers. Stripe sends it the brand and the last four digits, which your administrators can see.',
    test: 'This installation uses test payments and charges no card. It stores the brand and the last four digits of the test card, never the number.',
  })[billing]

/** English privacy page: which data is kept, for how long, and who else sees it. */
export const privacy: LegalWords = {
  title: 'Privacy',
  context: 'what is kept, and for how long',
  lede: 'What this installation of Caretrail keeps about clinics, the people who work in them, and their patients.',
  changed: '2026-11-28',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Who is responsible',
      content: [
        `This installation is run by its operator: ${facts.support.email}, ${facts.support.phone}, ${facts.support.city}. The clinic is responsible for what it keeps about its patients; the operator processes it on the clinic’s behalf. Patients contact their clinic first.`,
      ],
    },
    {
      id: 'kept',
      title: 'What is kept',
      content: [
        [
          `About a clinic: its name, address, phone and email${facts.billing === 'off' ? ', and its settings.' : ', its settings, its plan and its payments.'}`,
          'About the people who work there: name, email, role, and a hash of the password, from which the password cannot be recovered.',
          'About patients: what the clinic enters, their answers to forms, documents about them, their visits, and the messages sent to them.',
          'About every change and every patient record that was opened: who did it, when, and from which network address.',
          'In the server’s log: the time of each request, its path without search terms, and the status of the answer. No names.',
        ],
        card(facts),
      ],
    },
    {
      id: 'protected',
      title: 'How it is protected',
      content: [
        'The history of each patient is encrypted under that patient’s own key, and the content of each document under a key of its own. The lists that screens search are not encrypted by the program itself; they are stored on the operator’s disks. Each clinic’s data is isolated from every other clinic’s.',
      ],
    },
    {
      id: 'time',
      title: 'How long it is kept',
      content: [
        [
          'A patient’s data is kept for 7 years after the last activity, then it is erased. The clinic can keep it longer where the law demands it.',
          ...(facts.billing === 'off' ? [] : ['Nothing is deleted because a subscription has ended.']),
          'Deleted records disappear from the lists. The history keeps them, so that it can show what was done.',
          'A session ends after 30 minutes without activity, and after 24 hours at the latest.',
          'A personal link to a form expires after 14 days.',
        ],
      ],
    },
    {
      id: 'erasure',
      title: 'Erasure',
      content: [
        'A patient who wants their data erased asks the clinic, and the clinic asks us. Erasure destroys the patient’s key: their history, their matched answers and their documents can no longer be read, in any copy. What remains is that something happened, and when. A submission that was never matched to a patient has to be matched first.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      content: [...others(facts), ...notSent(facts)],
    },
    {
      id: 'browser',
      title: 'Cookies and what your browser keeps',
      content: [
        'One cookie signs you in. Scripts cannot read it, and it ends with the session. Your display preferences (light or dark, the collapsed sidebar, the height of the calendar) are stored in small cookies that identify no one. There are no other cookies.',
        'In addition, the browser keeps the proof that you are signed in and, on your own computer only, a form you are building and have not saved. What a patient types into a form stays in that tab until it is submitted or the tab is closed.',
        'There are no trackers, no advertising and no third-party analytics. Every page, picture and font comes from this installation; only the payment form at checkout loads a part from the payment provider, where one is set up.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to contact us',
      content: [
        'You can see, correct, export and erase what is kept about you. People who work in a clinic ask its administrator or us; patients ask their clinic.',
        `Questions: ${facts.support.email}, ${facts.support.phone}. When this page changes, so does the date at the top.`,
      ],
    },
  ],
}
