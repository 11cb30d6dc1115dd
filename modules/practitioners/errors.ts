import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

/** No user with this id sees patients at the clinic. */
export class PractitionerNotFound extends Refusal('PractitionerNotFound') {}

/** A request names a practitioner who does not see patients at the clinic. */
export class UnknownPractitioner extends Refusal('UnknownPractitioner', { fields: ['practitionerId'] }) {}

/** The practitioner has no such time off, or it was removed. */
export class TimeOffNotFound extends Refusal('TimeOffNotFound') {}

/** Practitioners change their own time off; administrators change everyone's. */
export class NotYourTimeOff extends Refusal('NotYourTimeOff') {}

/** The practitioner has reached the limit of times off. */
export class TooMuchTimeOff extends Refusal('TooMuchTimeOff') {}
