import type { Answers } from '#contracts/intake-forms'
import { type PatientDraft, recordOf } from '#contracts/patients'
import type { TemplateKey } from '../features/form-templates/index.ts'
import { DRAWN_SIGNATURE } from './answers.ts'
import type { Card } from './documents/card.ts'

/** A form submission at the demo clinic, and its review. */
export interface DemoSubmission {
  readonly form: TemplateKey
  /** Index into the cast's patients, or the details of a person who is not a patient. */
  readonly person: number | PatientDraft
  /** Days from today. For today, `time` is the elapsed fraction of the day: 0 is midnight, 1 is now. */
  readonly day: number
  readonly time: string | number
  readonly language?: 'es' | 'fr'
  /** Answers that add to or differ from the patient's record. */
  readonly ownAnswers?: Answers
  /** The insurance card photo attached to it. */
  readonly insuranceCard?: Omit<Card, 'member'>
  /** Whether the patient used a personal invitation link. */
  readonly isInvited?: boolean
  /** Whether staff registered the patient from this submission. */
  readonly isRegistration?: boolean
  /** Days until staff reviewed it. Absent: it is still new. */
  readonly reviewedAfterDays?: number
  /** Fields that staff copied into the record. */
  readonly acceptedFields?: readonly string[]
}

const stranger: PatientDraft = {
  ...recordOf(() => ''),
  firstName: 'Mireille',
  lastName: 'Aubert',
  email: 'mireille.aubert@mail.example',
  phone: '(207) 555-0164',
  dateOfBirth: '1989-11-02',
  address: '8 Vesper Street, Portland, ME 04101',
  emergencyContact: 'Luc Aubert',
  emergencyPhone: '(207) 555-0165',
}

const registrations: readonly DemoSubmission[] = [
  {
    form: 'new-patient',
    person: 28,
    day: -29,
    time: '19:42',
    isRegistration: true,
    ownAnswers: {
      reason: 'Tired for weeks, and short of breath on the stairs.',
      medications: 'Iron, 65 mg, once a day',
    },
  },
  {
    form: 'new-patient',
    person: 30,
    day: -24,
    time: '21:05',
    isRegistration: true,
    ownAnswers: {
      reason: 'A check-up. I moved here in spring and need a doctor.',
      allergies: 'Yes',
      allergyList: 'Penicillin: a rash all over, in 1994',
      medications: 'Lisinopril 10 mg\nAtorvastatin 20 mg',
    },
  },
  {
    form: 'new-patient',
    person: 31,
    day: -21,
    time: '12:18',
    isRegistration: true,
    ownAnswers: { reason: 'Knee pain after running.' },
  },
  {
    form: 'new-patient',
    person: 32,
    day: -19,
    time: '18:33',
    isRegistration: true,
    ownAnswers: {
      reason: 'Migraine, two or three times a month.',
      interpreter: 'Another language, with an interpreter',
      interpreterLanguage: 'Japanese',
    },
  },
  {
    form: 'new-patient',
    person: 34,
    day: -14,
    time: '20:27',
    isRegistration: true,
    ownAnswers: {
      reason: 'Shoulder, referred by Dr. Hale.',
      allergies: 'Not sure',
    },
  },
  {
    form: 'new-patient',
    person: 36,
    day: -9,
    time: '16:50',
    isRegistration: true,
    ownAnswers: {
      reason: 'Blood pressure.',
      medications: 'Metoprolol 50 mg, in the morning',
    },
  },
  {
    form: 'new-patient',
    person: 38,
    day: -4,
    time: '22:11',
    isRegistration: true,
    ownAnswers: { reason: 'Ear pain since Sunday.', allergies: 'Yes', allergyList: 'Latex: itching' },
  },
]

const earlierSubmissions: readonly DemoSubmission[] = [
  {
    form: 'medical-history',
    person: 4,
    day: -82,
    time: '10:15',
    reviewedAfterDays: 1,
    ownAnswers: {
      conditions: 'High blood pressure since 2004\nType 2 diabetes since 2015',
      surgery: 'Yes',
      surgeryList: 'Left hip, 2018',
      medications: 'Metformin 500 mg, twice a day\nAmlodipine 5 mg',
      smoking: 'I have stopped',
      familyHeart: 'Yes',
    },
  },
  {
    form: 'consent-to-treatment',
    person: 4,
    day: -81,
    time: '09:40',
    reviewedAfterDays: 0,
    ownAnswers: { signature: DRAWN_SIGNATURE },
  },
  {
    form: 'medical-history',
    person: 10,
    day: -74,
    time: '20:02',
    reviewedAfterDays: 2,
    ownAnswers: {
      conditions: 'Asthma, since childhood',
      medications: 'Albuterol, when needed',
      allergies: 'Yes',
      allergyList: 'Cats, dust',
    },
  },
  {
    form: 'consent-to-treatment',
    person: 18,
    day: -66,
    time: '15:20',
    reviewedAfterDays: 0,
    ownAnswers: {
      signedBy: 'Parent or guardian',
      signerName: 'Paola Marchetti',
      signerRelation: 'Mother',
      signature: 'typed:Paola Marchetti',
    },
  },
  {
    form: 'medical-history',
    person: 26,
    day: -58,
    time: '11:48',
    reviewedAfterDays: 1,
    ownAnswers: {
      conditions: 'Heart failure, 2019\nArthritis',
      surgery: 'Yes',
      surgeryList: 'Two stents, 2019',
      medications: 'Furosemide 40 mg\nCarvedilol 12.5 mg\nAspirin 81 mg',
      familyHeart: 'Yes',
      familyCancer: 'Yes',
      familyCancerKind: 'Brother, prostate',
      alcohol: 'Never',
    },
  },
  {
    form: 'insurance',
    person: 3,
    day: -47,
    time: '13:09',
    reviewedAfterDays: 1,
    ownAnswers: { company: 'Harbor Health', memberNumber: 'HH-4471-0926', groupNumber: '2280' },
    acceptedFields: ['company'],
  },
  {
    form: 'consent-to-treatment',
    person: 12,
    day: -41,
    time: '08:55',
    reviewedAfterDays: 0,
  },
  {
    form: 'insurance',
    person: 21,
    day: -33,
    time: '17:31',
    reviewedAfterDays: 3,
    ownAnswers: {
      company: 'Blue Ridge PPO',
      memberNumber: 'BR 90 3318 27',
      holder: 'Spouse or partner',
      holderName: 'Karin Nyström',
      holderBirthDate: '1979-02-16',
    },
    acceptedFields: ['company'],
  },
  {
    form: 'medical-history',
    person: 14,
    day: -27,
    time: '19:14',
    reviewedAfterDays: 1,
    ownAnswers: {
      conditions: 'Underactive thyroid',
      medications: 'Levothyroxine 75 mcg',
      familyCancer: 'Not sure',
      exercise: 'Every day',
    },
  },
  {
    form: 'consent-to-treatment',
    person: 22,
    day: -16,
    time: '10:36',
    reviewedAfterDays: 0,
    ownAnswers: { agreesSharing: 'false', limits: 'Please ask me before you write to my employer’s doctor.' },
  },
  {
    form: 'medical-history',
    person: 1,
    day: -11,
    time: '21:50',
    reviewedAfterDays: 1,
    ownAnswers: {
      smoking: 'Every day',
      alcohol: 'Several times a week',
      exercise: 'Hardly ever',
      else: 'I would like help to stop smoking.',
    },
  },
  {
    form: 'consent-to-treatment',
    person: 35,
    day: -8,
    time: '18:22',
    isInvited: true,
    reviewedAfterDays: 1,
  },
]

const recentSubmissions: readonly DemoSubmission[] = [
  {
    form: 'medical-history',
    person: 24,
    day: -1,
    time: '08:12',
    ownAnswers: {
      conditions: 'Gout',
      medications: 'Allopurinol 100 mg',
      exercise: 'Once or twice a week',
      familyHeart: 'Yes',
    },
    reviewedAfterDays: 0,
  },
  {
    form: 'new-patient',
    person: 39,
    day: -1,
    time: '20:44',
    ownAnswers: { reason: 'Yearly check-up.', medications: 'None' },
  },
  {
    form: 'medical-history',
    person: 7,
    day: -1,
    time: '21:26',
    language: 'es',
    ownAnswers: {
      conditions: 'Asma desde niña',
      medications: 'Salbutamol, cuando lo necesito',
      allergies: 'Yes',
      allergyList: 'Ibuprofeno: se me hinchan los labios',
      exercise: 'Once or twice a week',
      else: 'Prefiero que me hablen en español, por favor.',
    },
  },
  {
    form: 'new-patient',
    person: 15,
    day: 0,
    time: 0.55,
    ownAnswers: {
      reason: 'The cough is back.',
      phone: '(207) 555-0188',
      address: '3 Eastern Promenade, Portland, ME 04101',
      insurance: 'Northeast Mutual',
      allergies: 'Yes',
      allergyList: 'Sulfa drugs: hives',
    },
    insuranceCard: {
      company: 'Northeast Mutual',
      number: 'NM 6025 1187 40',
      group: '77120',
      color: [28, 78, 110],
    },
  },
  {
    form: 'consent-to-treatment',
    person: 27,
    day: 0,
    time: 0.78,
    ownAnswers: { signature: DRAWN_SIGNATURE },
  },
  {
    form: 'new-patient',
    person: stranger,
    day: 0,
    time: 0.93,
    ownAnswers: { reason: 'Back pain since I lifted my son.', interpreter: 'French' },
  },
]

/** Every form submission at the demo clinic. */
export const SUBMISSIONS: readonly DemoSubmission[] = [
  ...registrations,
  ...earlierSubmissions,
  ...recentSubmissions,
]
