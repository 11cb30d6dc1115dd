import type { FormDefinition } from '#contracts/intake-forms'
import type { PatientDraft } from '#contracts/patients'
import type { Values } from '../contract.ts'

/** A simple model without events: it only keeps the latest values of records. */

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

/** An appointment as it was booked. */
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

const questionLines = (form: FormDefinition | null) =>
  (form?.fields ?? []).map(({ label, type, required }) => `${label} (${type}${required ? ', *' : ''})`)

export class Notebook {
  readonly patients = new Map<number, PatientDraft & { contactOf: null; alerts: string; state: string }>()
  readonly appointments = new Map<number, NaiveVisit>()
  readonly forms = new Map<number, NaiveForm>()
  readonly reminders = new Map<number, NaiveReminder>()

  /** Publishes a form, with a new version if its definition differs. */
  publish(form: NaiveForm, definition: FormDefinition): void {
    const differs = JSON.stringify(form.published) !== JSON.stringify(definition)
    if (differs) form.formVersion += 1
    form.published = definition
    form.draft = null
  }

  saveDraft(form: NaiveForm, definition: FormDefinition): void {
    const isPublished = JSON.stringify(form.published) === JSON.stringify(definition)
    form.draft = isPublished ? null : definition
  }

  /** Returns all current records, by kind and id. */
  currentRecords(): ReadonlyMap<string, Values> {
    const all = new Map<string, Values>()
    for (const [id, patient] of this.patients) all.set(`patient-${id}`, { ...patient })
    for (const [id, visit] of this.appointments)
      all.set(`appointment-${id}`, { ...visit, practitioner: null, arrived: null, series: null })
    for (const [id, { published, draft, formVersion, active, state }] of this.forms)
      all.set(`form-${id}`, {
        title: published?.title ?? '',
        description: published?.description ?? '',
        questions: questionLines(published),
        languages: [],
        formVersion,
        active,
        draftTitle: draft?.title ?? '',
        draftQuestions: questionLines(draft),
        state,
      })
    for (const [id, reminder] of this.reminders)
      all.set(`reminder-${id}`, { ...reminder, dueAt: reminder.scheduledFor, delivery: 'pending' })
    return all
  }
}
