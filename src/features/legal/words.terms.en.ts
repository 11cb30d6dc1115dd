import type { LegalFacts, LegalSection, LegalWords } from './facts.ts'

const payment = ({ billing }: LegalFacts) =>
  billing === 'stripe'
    ? 'Payments go through Stripe. The card number goes from your browser to Stripe and never reaches this installation. A subscription renews every month until you cancel it.'
    : 'This installation uses test payments: no card is charged, whatever you subscribe to. Only test cards are accepted; please do not enter a real card.'

const free: LegalSection = {
  id: 'plans',
  title: 'No charges',
  content: [
    'This installation charges nobody. Everything is included, there is no trial, and nothing ends because of a payment.',
  ],
}

const charged = (facts: LegalFacts): readonly LegalSection[] => [
  {
    id: 'plans',
    title: 'Plans, trial and payment',
    content: [
      `A new clinic gets the Solo plan for ${facts.trialDays} days, free and without a card. When you subscribe for the first time, no monthly payment is due for another ${facts.trialDays} days.`,
      'Prices and what each plan includes are on the pricing page, in US dollars. Plans and monthly add-ons are billed a month in advance; one-time add-ons are billed once. Anything marked “Coming soon” is not available yet.',
      payment(facts),
    ],
  },
  {
    id: 'cancel',
    title: 'Cancellation',
    content: [
      'You can cancel at any time on the Subscription page. The subscription then runs until the end of the paid period or the trial, and is not renewed. Until then you can resume it.',
    ],
  },
  {
    id: 'unpaid',
    title: 'When a payment is missing',
    content: [
      `When a payment fails, a trial ends without a subscription, or a subscription is over, you can keep working as before for ${facts.graceDays} days. After that the clinic is read-only:`,
      [
        'everything can still be viewed, printed, downloaded and exported, and everyone can still sign in;',
        'patients can still answer your forms, and reminders that are already scheduled are still sent;',
        'nothing else can be changed until the clinic subscribes again.',
      ],
      'Nothing is deleted because of it. Once you subscribe, you continue where you left off.',
    ],
  },
]

/** English terms: the agreement between an operator and the clinics on the installation. */
export const terms: LegalWords = {
  title: 'Terms',
  context: 'between you and the operator',
  lede: 'What a clinic can expect of this installation of Caretrail, and what is expected of the clinic. Written to be read.',
  changed: '2026-11-21',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Who runs it',
      content: [
        `Caretrail is open source software. This installation is run by its operator, who can be reached at ${facts.support.email} or ${facts.support.phone}, ${facts.support.city}. “We” means the operator; “you” means the clinic that was created here and everyone who works in it.`,
        ...(facts.isDemo
          ? ['This installation has a demo clinic that anyone can sign in to. Do not enter real data there.']
          : []),
      ],
    },
    {
      id: 'clinic',
      title: 'Your clinic',
      content: [
        'The person who creates a clinic is its owner and acts on its behalf. Everyone has their own account; passwords are not shared. You decide who gets an account and which role, and you tell us when someone leaves.',
        'What you enter is yours. We use it only to run the service for you.',
      ],
    },
    ...(facts.billing === 'off' ? [free] : charged(facts)),
    {
      id: 'data',
      title: 'Taking your data with you',
      content: [
        `You can export form responses as CSV or PDF, download documents, and read everything the screens show with a program (see the API reference at /api/docs). ${facts.billing === 'off' ? 'This applies as long as the clinic exists.' : 'This applies during a trial, while you subscribe, and when the clinic is read-only.'}`,
        'If you want the clinic’s data erased when you leave, ask us. The privacy page explains what is kept and how a patient is erased.',
      ],
    },
    {
      id: 'duties',
      title: 'Your responsibilities',
      content: [
        [
          'You have the right to keep what you enter, and your patients’ consent where the law requires it.',
          'Networks and mail providers can read text messages and emails on their way: do not write anything in them that must stay between you and the patient.',
          'Software alone cannot be “HIPAA compliant”. What this software does is described in its security documentation; agreements, training and certification are between you, us and the law.',
          'Caretrail keeps records. It gives no medical advice and is not meant for emergencies.',
        ],
      ],
    },
    {
      id: 'promise',
      title: 'What we do not promise',
      content: [
        'The software is provided under the MIT license, as is, without warranty of any kind. We run this installation with care, but it can be unavailable at times, for updates or because of a failure. Rights that the law gives you beyond these terms remain yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to contact us',
      content: [
        'When these terms change, so does the date at the top.',
        `Questions: ${facts.support.email}, ${facts.support.phone}.`,
      ],
    },
  ],
}
