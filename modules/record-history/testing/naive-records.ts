import type { FormDefinition } from '#contracts/intake'
import type { PatientDraft } from '#contracts/patients'
import type { Values } from '../contract.ts'

/** Records as somebody would keep them in a notebook, who knows nothing of events: what was said last is so. */

interface NaiveForm {
  published: FormDefinition | null
  draft: FormDefinition | null
  formVersion: number
  active: boolean
  state: string
}

interface NaiveReminder {
  patient: number
  type: string
  message: string
  scheduledFor: string
  overdue: boolean
  state: string
}

/** A booked visit, as it was asked for. */
export interface NaiveVisit {
  readonly patient: number
  readonly room: string
  readonly date: string
  readonly time: string
  readonly duration: number
  readonly service: string
  readonly status: string
  readonly cancelReason: string | null
  readonly notes: string
  readonly state: string
}

const asked = (form: FormDefinition | null) =>
  (form?.fields ?? []).map(({ label, type, required }) => `${label} (${type}${required ? ', *' : ''})`)

export class Notebook {
  readonly patients = new Map<number, PatientDraft & { state: string }>()
  readonly appointments = new Map<number, NaiveVisit>()
  readonly forms = new Map<number, NaiveForm>()
  readonly reminders = new Map<number, NaiveReminder>()

  /** A form is published: another version, if it asks anything else. */
  publish(form: NaiveForm, definition: FormDefinition): void {
    const differs = JSON.stringify(form.published) !== JSON.stringify(definition)
    if (differs) form.formVersion += 1
    form.published = definition
    form.draft = null
  }

  putAside(form: NaiveForm, definition: FormDefinition): void {
    const isPublished = JSON.stringify(form.published) === JSON.stringify(definition)
    form.draft = isPublished ? null : definition
  }

  /** All records as they are, by kind and id. */
  page(): ReadonlyMap<string, Values> {
    const all = new Map<string, Values>()
    for (const [id, patient] of this.patients) all.set(`patient-${id}`, { ...patient })
    for (const [id, visit] of this.appointments)
      all.set(`appointment-${id}`, { ...visit, practitioner: null, series: null })
    for (const [id, { published, draft, formVersion, active, state }] of this.forms)
      all.set(`form-${id}`, {
        title: published?.title ?? '',
        description: published?.description ?? '',
        questions: asked(published),
        languages: [],
        formVersion,
        active,
        draftTitle: draft?.title ?? '',
        draftQuestions: asked(draft),
        state,
      })
    for (const [id, reminder] of this.reminders)
      all.set(`reminder-${id}`, { ...reminder, dueAt: reminder.scheduledFor, delivery: 'pending' })
    return all
  }
}
