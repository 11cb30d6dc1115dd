import { refusalsIn } from '#modules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)

export class PractitionerNotFound extends Refusal('PractitionerNotFound') {}

export class UnknownPractitioner extends Refusal('UnknownPractitioner', { fields: ['practitionerId'] }) {}

export class TimeOffNotFound extends Refusal('TimeOffNotFound') {}

export class NotYourTimeOff extends Refusal('NotYourTimeOff') {}

export class TooMuchTimeOff extends Refusal('TooMuchTimeOff') {}
