import type { Answers } from '#contracts/intake-forms'
import { type PatientDraft, recordOf } from '#contracts/patients'
import type { TemplateKey } from '../features/form-templates/index.ts'
import { DRAWN_SIGNATURE } from './answers.ts'
import type { Card } from './documents/card.ts'

/** A form submission at the demo clinic, and its review. */
export interface DemoSubmission {
  readonly form: TemplateKey
  /** Index into the cast's patients, or the details of a person who is not a patient. */
  readonly of: number | PatientDraft
  /** Days from today. For today, `time` is the elapsed fraction of the day: 0 is midnight, 1 is now. */
  readonly day: number
  readonly time: string | number
  readonly language?: 'es' | 'fr'
  /** Answers that add to or differ from the patient's record. */
  readonly says?: Answers
  /** The insurance card photo attached to it. */
  readonly card?: Omit<Card, 'member'>
  /** Whether the patient used a personal invitation link. */
  readonly invited?: boolean
  /** Whether staff registered the patient from this submission. */
  readonly registers?: boolean
  /** Days until staff reviewed it. Absent: it is still new. */
  readonly reviewed?: number
  /** Fields that staff copied into the record. */
  readonly accepted?: readonly string[]
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
    of: 28,
    day: -29,
    time: '19:42',
    registers: true,
    says: {
      reason: 'Tired for weeks, and short of breath on the stairs.',
      medications: 'Iron, 65 mg, once a day',
    },
  },
  {
    form: 'new-patient',
    of: 30,
    day: -24,
    time: '21:05',
    registers: true,
    says: {
      reason: 'A check-up. I moved here in spring and need a doctor.',
      allergies: 'Yes',
      allergyList: 'Penicillin: a rash all over, in 1994',
      medications: 'Lisinopril 10 mg\nAtorvastatin 20 mg',
    },
  },
  {
    form: 'new-patient',
    of: 31,
    day: -21,
    time: '12:18',
    registers: true,
    says: { reason: 'Knee pain after running.' },
  },
  {
    form: 'new-patient',
    of: 32,
    day: -19,
    time: '18:33',
    registers: true,
    says: {
      reason: 'Migraine, two or three times a month.',
      interpreter: 'Another language, with an interpreter',
      interpreterLanguage: 'Japanese',
    },
  },
  {
    form: 'new-patient',
    of: 34,
    day: -14,
    time: '20:27',
    registers: true,
    says: {
      reason: 'Shoulder, referred by Dr. Hale.',
      allergies: 'Not sure',
    },
  },
  {
    form: 'new-patient',
    of: 36,
    day: -9,
    time: '16:50',
    registers: true,
    says: {
      reason: 'Blood pressure.',
      medications: 'Metoprolol 50 mg, in the morning',
    },
  },
  {
    form: 'new-patient',
    of: 38,
    day: -4,
    time: '22:11',
    registers: true,
    says: { reason: 'Ear pain since Sunday.', allergies: 'Yes', allergyList: 'Latex: itching' },
  },
]

const earlierSubmissions: readonly DemoSubmission[] = [
  {
    form: 'medical-history',
    of: 4,
    day: -82,
    time: '10:15',
    reviewed: 1,
    says: {
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
    of: 4,
    day: -81,
    time: '09:40',
    reviewed: 0,
    says: { signature: DRAWN_SIGNATURE },
  },
  {
    form: 'medical-history',
    of: 10,
    day: -74,
    time: '20:02',
    reviewed: 2,
    says: {
      conditions: 'Asthma, since childhood',
      medications: 'Albuterol, when needed',
      allergies: 'Yes',
      allergyList: 'Cats, dust',
    },
  },
  {
    form: 'consent-to-treatment',
    of: 18,
    day: -66,
    time: '15:20',
    reviewed: 0,
    says: {
      signedBy: 'Parent or guardian',
      signerName: 'Paola Marchetti',
      signerRelation: 'Mother',
      signature: 'typed:Paola Marchetti',
    },
  },
  {
    form: 'medical-history',
    of: 26,
    day: -58,
    time: '11:48',
    reviewed: 1,
    says: {
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
    of: 3,
    day: -47,
    time: '13:09',
    reviewed: 1,
    says: { company: 'Harbor Health', memberNumber: 'HH-4471-0926', groupNumber: '2280' },
    accepted: ['company'],
  },
  {
    form: 'consent-to-treatment',
    of: 12,
    day: -41,
    time: '08:55',
    reviewed: 0,
  },
  {
    form: 'insurance',
    of: 21,
    day: -33,
    time: '17:31',
    reviewed: 3,
    says: {
      company: 'Blue Ridge PPO',
      memberNumber: 'BR 90 3318 27',
      holder: 'Spouse or partner',
      holderName: 'Karin Nyström',
      holderBirthDate: '1979-02-16',
    },
    accepted: ['company'],
  },
  {
    form: 'medical-history',
    of: 14,
    day: -27,
    time: '19:14',
    reviewed: 1,
    says: {
      conditions: 'Underactive thyroid',
      medications: 'Levothyroxine 75 mcg',
      familyCancer: 'Not sure',
      exercise: 'Every day',
    },
  },
  {
    form: 'consent-to-treatment',
    of: 22,
    day: -16,
    time: '10:36',
    reviewed: 0,
    says: { agreesSharing: 'false', limits: 'Please ask me before you write to my employer’s doctor.' },
  },
  {
    form: 'medical-history',
    of: 1,
    day: -11,
    time: '21:50',
    reviewed: 1,
    says: {
      smoking: 'Every day',
      alcohol: 'Several times a week',
      exercise: 'Hardly ever',
      else: 'I would like help to stop smoking.',
    },
  },
  {
    form: 'consent-to-treatment',
    of: 35,
    day: -8,
    time: '18:22',
    invited: true,
    reviewed: 1,
  },
]

const recentSubmissions: readonly DemoSubmission[] = [
  {
    form: 'medical-history',
    of: 24,
    day: -1,
    time: '08:12',
    says: {
      conditions: 'Gout',
      medications: 'Allopurinol 100 mg',
      exercise: 'Once or twice a week',
      familyHeart: 'Yes',
    },
    reviewed: 0,
  },
  {
    form: 'new-patient',
    of: 39,
    day: -1,
    time: '20:44',
    says: { reason: 'Yearly check-up.', medications: 'None' },
  },
  {
    form: 'medical-history',
    of: 7,
    day: -1,
    time: '21:26',
    language: 'es',
    says: {
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
    of: 15,
    day: 0,
    time: 0.55,
    says: {
      reason: 'The cough is back.',
      phone: '(207) 555-0188',
      address: '3 Eastern Promenade, Portland, ME 04101',
      insurance: 'Northeast Mutual',
      allergies: 'Yes',
      allergyList: 'Sulfa drugs: hives',
    },
    card: { company: 'Northeast Mutual', number: 'NM 6025 1187 40', group: '77120', color: [28, 78, 110] },
  },
  {
    form: 'consent-to-treatment',
    of: 27,
    day: 0,
    time: 0.78,
    says: { signature: DRAWN_SIGNATURE },
  },
  {
    form: 'new-patient',
    of: stranger,
    day: 0,
    time: 0.93,
    says: { reason: 'Back pain since I lifted my son.', interpreter: 'French' },
  },
]

/** Every form submission at the demo clinic. */
export const SUBMISSIONS: readonly DemoSubmission[] = [
  ...registrations,
  ...earlierSubmissions,
  ...recentSubmissions,
]
