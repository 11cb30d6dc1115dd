import type { LegalFacts, LegalWords } from './legal-facts.ts'

const payment = ({ charges }: LegalFacts) =>
  charges
    ? 'Payments go through Stripe. The card number goes from your browser to Stripe and never reaches this installation. A subscription renews every month until you cancel it.'
    : 'This installation runs in practice mode: no card is charged, whatever is subscribed to. Only test cards are taken; please enter no real card.'

/** The terms under which an operator lets clinics use an installation. */
export const terms: LegalWords = {
  title: 'Terms',
  context: 'between you and the operator',
  lede: 'What a clinic may expect of this installation of Caretrail, and what is expected of the clinic. It is written to be read.',
  changed: '2026-11-21',
  sections: (facts) => [
    {
      id: 'who',
      title: 'Who runs it',
      says: [
        `Caretrail is open source software. This installation is run by its operator, who can be reached at ${facts.support.email} or ${facts.support.phone}, ${facts.support.city}. “We” is the operator, “you” is the clinic that was opened here and everybody who works in it.`,
        ...(facts.isDemo
          ? ['This installation has a demo clinic that anybody can sign in to. Enter nothing real there.']
          : []),
      ],
    },
    {
      id: 'clinic',
      title: 'Your clinic',
      says: [
        'Whoever opens a clinic is its owner, and speaks for it. Everybody has an account of their own; passwords are not shared. You decide who gets an account and which role, and you tell us when somebody leaves.',
        'What you enter is yours. We use it to run the service for you, and for nothing else.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans, trial and payment',
      says: [
        `A new clinic tries the Solo plan for ${facts.trialDays} days. No card is needed, and nothing is charged. When you subscribe for the first time, nothing monthly is due for another ${facts.trialDays} days.`,
        'Prices and what each plan has stand on the pricing page, in US dollars. Plan and monthly add-ons are paid a month ahead; an add-on that is marked one-time is paid once. What is marked “Coming soon” is not part of what works today.',
        payment(facts),
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling',
      says: [
        'You can cancel at any time on the Subscription page. The subscription then runs until the end of the period that is paid, or of the trial, and is not renewed. Until that day you can resume it.',
      ],
    },
    {
      id: 'unpaid',
      title: 'When nothing is paid',
      says: [
        `When a payment fails, a trial ends without a subscription, or a subscription is over, you can work on as before for ${facts.graceDays} days. After that the clinic can only be read:`,
        [
          'everything can still be seen, printed, downloaded and exported, and everybody can still sign in;',
          'patients can still answer your forms, and reminders that were made already are still sent;',
          'nothing else can be changed, until the clinic subscribes again.',
        ],
        'Nothing is deleted because of it. Once you subscribe, you go on where you stopped.',
      ],
    },
    {
      id: 'data',
      title: 'Taking your data with you',
      says: [
        'Form responses can be exported as CSV or PDF, documents downloaded, and whatever the screens show can be read by a program (see the API reference at /api/docs). That holds during a trial, while you subscribe, and when the clinic can only be read.',
        'If you want the clinic’s data erased when you leave, ask us. What is kept, and how a patient is erased, is said on the privacy page.',
      ],
    },
    {
      id: 'duties',
      title: 'What is left to you',
      says: [
        [
          'You have the right to keep what you enter, and your patients’ consent where the law asks for it.',
          'A text message can be read by the networks it passes, and an email by those who carry it: write nothing into them that must stay between you and the patient.',
          'No program is “HIPAA compliant” by itself. What this one does is in its security documentation; agreements, training and certification are between you, us and the law.',
          'Caretrail keeps records. It gives no medical advice, and is not made for emergencies.',
        ],
      ],
    },
    {
      id: 'promise',
      title: 'What we do not promise',
      says: [
        'The software comes under the MIT license, as it is, without warranty of any kind. We look after this installation with care, but it can be out of reach at times, for updates or because something broke. Whatever the law gives you beyond these terms stays yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      says: [
        'When these terms change, the date at the top does, too.',
        `Questions: ${facts.support.email}, ${facts.support.phone}.`,
      ],
    },
  ],
}
