import { Schema } from 'effect'
import type { ClinicRow } from '#modules/clinic'
import { addDays } from '#modules/kernel'
import { visitDetails } from '../planning/visit-message-text.ts'
import { countSmsParts, fillTemplate, smsText } from '../rules.ts'
import { fixedParts } from '../words.en.ts'

/** The preview of a template for a sample visit. */
export const RulePreview = Schema.Struct({
  email: Schema.Struct({ subject: Schema.String, text: Schema.String }),
  /** `parts`: the number of SMS segments. */
  sms: Schema.Struct({ text: Schema.String, parts: Schema.Number }),
}).annotations({ identifier: 'RulePreview' })
export type RulePreview = typeof RulePreview.Type

const EXAMPLE = { firstName: 'Maria', lastName: 'Lopez', time: '10:30', service: 'General Consultation' }

/** Renders a template for a sample patient with a visit tomorrow, whose language is unknown. */
export const previewTemplate = (
  template: string,
  clinic: Pick<ClinicRow, 'name' | 'phone' | 'address' | 'timeFormat' | 'services'>,
  { today, practitioner }: { readonly today: string; readonly practitioner: string },
): RulePreview => {
  const visit = {
    date: addDays(today, 1),
    time: EXAMPLE.time,
    service: clinic.services[0]?.name ?? EXAMPLE.service,
    practitionerName: practitioner,
  }
  const text = fillTemplate(template, { person: EXAMPLE, visit, clinic })
  const details = visitDetails('en', { visit, clinic })
  const sms = smsText(text, fixedParts.replyHint)
  const subject = fixedParts.reminderSubject({ clinicName: clinic.name })
  return { email: { subject, text: `${text}\n\n${details}` }, sms: { text: sms, parts: countSmsParts(sms) } }
}
