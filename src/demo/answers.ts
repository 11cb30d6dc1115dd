import type { Answers } from '#contracts/intake-forms'
import type { PatientDraft } from '#contracts/patients'
import { fullName } from '#rules/patients'
import type { TemplateKey } from '../features/form-templates/index.ts'

/** The answers, given on `date`, that repeat the patient's record and add nothing to it. */
export const plainAnswers: Readonly<Record<TemplateKey, (who: PatientDraft, date: string) => Answers>> = {
  'new-patient': (who) => ({
    firstName: who.firstName,
    lastName: who.lastName,
    dateOfBirth: who.dateOfBirth,
    phone: who.phone,
    email: who.email,
    address: who.address,
    interpreter: 'English',
    emergencyContact: who.emergencyContact,
    emergencyPhone: who.emergencyPhone,
    allergies: 'No',
    insured: who.insurance ? 'Yes' : 'No',
    ...(who.insurance ? { insurance: who.insurance } : {}),
    contactConsent: 'true',
  }),
  'medical-history': (who) => ({
    fullName: fullName(who),
    dateOfBirth: who.dateOfBirth,
    surgery: 'No',
    anesthesia: 'No',
    allergies: 'No',
    familyHeart: 'No',
    familyCancer: 'No',
    smoking: 'Never',
    alcohol: 'Once a month or less',
  }),
  'consent-to-treatment': (who, date) => ({
    fullName: fullName(who),
    dateOfBirth: who.dateOfBirth,
    signedBy: 'Myself',
    agreesCare: 'true',
    understandsRisks: 'true',
    agreesSharing: 'true',
    signature: `typed:${fullName(who)}`,
    signedOn: date,
  }),
  insurance: (who) => ({
    fullName: fullName(who),
    dateOfBirth: who.dateOfBirth,
    email: who.email,
    company: who.insurance,
    holder: 'Myself',
    second: 'No',
    agreesBilling: 'true',
    understandsRest: 'true',
    signature: `typed:${fullName(who)}`,
  }),
}

const formatPoint = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`

const hump = (n: number, middle: number, width: number): number => Math.exp(-(((n - middle) / width) ** 2))

/** A signature drawn with a finger: loops, two of them tall, and an underline. */
export const DRAWN_SIGNATURE: string = (() => {
  const loops = Array.from({ length: 150 }, (_, n) => {
    const height = 16 + 40 * hump(n, 10, 12) + 24 * hump(n, 88, 14)
    return formatPoint(120 + n * 2.3 - 21 * Math.sin(n / 4), 96 - height * Math.cos(n / 4))
  })
  const below = Array.from({ length: 24 }, (_, n) => formatPoint(110 + n * 15.5, 146 + 5 * Math.sin(n / 5)))
  return `drawn:M${loops.join('L')}M${below.join('L')}`
})()
