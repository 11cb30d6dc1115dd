import { refusalsIn } from '#modules/kernel'
import { problemsIn } from '#rules/kernel'
import * as words from './words.en.ts'

const Refusal = refusalsIn(words)
const problem = problemsIn<typeof words.problems>()

export class ClinicNotFound extends Refusal('ClinicNotFound') {}

/** The clinic does not offer this service (any longer). `field` is its path in the request. */
export class ServiceNotOffered extends Refusal('ServiceNotOffered', {
  fields: ({ field }) => ({ [field]: problem('service_not_offered') }),
}) {}

export class ServiceWithoutPractitioner extends Refusal('ServiceWithoutPractitioner', {
  fields: { services: problem('service_without_practitioner') },
}) {}
