import { atom } from 'nanostores'
import type { Conflict, OccurrenceChoice } from '#contracts/appointments'
import type { AppointmentRow, SeriesWithOccurrences } from '#modules/appointments'
import { withLateState } from '../../../kit/requests/late-state.ts'
import { reason } from '../../../kit/requests/request.ts'
import type { Day } from '../../../kit/time/calendar-dates.ts'
import { text } from '../../../language/index.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import { NO_RECURRENCE, type RecurrenceForm } from '../recurrence/recurrence-form.ts'
import type { SeriesReview } from '../series/series-review.ts'
import { appointmentChoices, type Choices, ownPractitionerId } from './choices.ts'
import {
  blankDraft,
  type FieldErrors,
  isDifferent,
  type Draft,
  draftOf,
  errorsIn,
  type Field,
  mergeDraft,
  withService,
} from './draft.ts'

/** The conflict state of the draft: none known, predicted, or the reason for a refusal. */
export type Clash =
  { readonly is: 'none' } | { readonly is: 'foreseen' | 'refused'; readonly conflicts: readonly Conflict[] }

interface FormState {
  readonly choices: Choices
  /** The draft the dialog opened with. */
  readonly first: Draft
  readonly draft: Draft
  readonly errors: FieldErrors
  /** The recurrence: of a new appointment, or of a series from this appointment on. */
  readonly repeat: RecurrenceForm
  readonly repeatErrors: Readonly<Record<string, string>>
  readonly series: SeriesReview | null
  readonly clash: Clash
  readonly doing: 'nothing' | 'saving' | 'deleting'
  readonly problem: string | null
  readonly refusalCount: number
}

export type NewAppointmentForm = { readonly is: 'new' } & FormState
export type EditAppointmentForm = {
  readonly is: 'edit'
  readonly row: AppointmentRow
  /** The appointment as another user has saved it since. */
  readonly stale: AppointmentRow | null
  readonly savedSeries: SeriesWithOccurrences | null
  /** The field to begin with, if not the first one. */
  readonly beginsWith: Field | null
} & FormState

export type AppointmentDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | NewAppointmentForm
  | EditAppointmentForm

export const $appointmentDialog = atom<AppointmentDialog>({ is: 'closed' })

const initialFormState = (choices: Choices, first: Draft): FormState => ({
  choices,
  first,
  draft: first,
  errors: {},
  // A series ends by default.
  repeat: { ...NO_RECURRENCE, ends: 'times' },
  repeatErrors: {},
  series: null,
  clash: { is: 'none' },
  doing: 'nothing',
  problem: null,
  refusalCount: 0,
})

const requests = createLatestRequest()

// Aborts the previous state's signal, so that pending requests know their dialog is gone.
function setDialog(dialog: AppointmentDialog): AbortSignal {
  requests.begin()
  $appointmentDialog.set(dialog)
  return requests.signal
}

export const appointmentSignal = (): AbortSignal => requests.signal

export const newAppointment = (day: Day, preset: Partial<Draft> = {}): Promise<void> =>
  openWith((choices) => {
    const blank = blankDraft(day, ownPractitionerId(choices))
    return { is: 'new', ...initialFormState(choices, { ...blank, ...preset }) }
  })

/** Opens the dialog on an appointment, with changes made elsewhere or a refusal already in it. */
export const editAppointment = (
  row: AppointmentRow,
  changes: Partial<Draft> = {},
  clash: Clash = { is: 'none' },
  beginsWith: Field | null = null,
): Promise<void> =>
  openWith((choices) => {
    const form = initialFormState(choices, draftOf(row))
    return {
      is: 'edit',
      row,
      stale: null,
      savedSeries: null,
      beginsWith,
      ...form,
      draft: { ...form.first, ...changes },
      clash,
    }
  })

/** Opens the dialog on an appointment to choose another date or time, with the free ones in view. */
export const moveAppointment = (row: AppointmentRow): Promise<void> =>
  editAppointment(row, {}, { is: 'none' }, 'date')

export const closeAppointmentDialog = (): void => void setDialog({ is: 'closed' })

/** Whether saving books a series: a new one, or a new pattern from this appointment on. */
export const isRepeated = ({ repeat }: NewAppointmentForm | EditAppointmentForm): boolean =>
  repeat.every !== 'never'

export const isForm = (dialog: AppointmentDialog): dialog is NewAppointmentForm | EditAppointmentForm =>
  dialog.is === 'new' || dialog.is === 'edit'

export const isDirty = (dialog: AppointmentDialog): boolean =>
  isForm(dialog) && (isRepeated(dialog) || isDifferent(dialog.draft, dialog.first))

/** Updates the draft; fields with an error are validated again as they change. */
export function changeDraft(change: Partial<Draft>): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog)) return
  const changedDraft = { ...dialog.draft, ...change }
  const draft =
    change.service === undefined
      ? changedDraft
      : withService({ ...changedDraft, service: dialog.draft.service }, change.service, dialog.choices)
  $appointmentDialog.set({ ...dialog, draft, errors: remainingErrors(dialog.errors, draft) })
}

export function setRepetition(repeat: RecurrenceForm): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog)) $appointmentDialog.set({ ...dialog, repeat, repeatErrors: {} })
}

/** Sets the choice for one date of a series; null removes it. */
export function choose(planned: string, choice: OccurrenceChoice | null): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || !dialog.series) return
  const { [planned]: _, ...otherChoices } = dialog.series.choices
  const choices = choice === null ? otherChoices : { ...otherChoices, [planned]: choice }
  $appointmentDialog.set({ ...dialog, series: { ...dialog.series, choices } })
}

export function leaveReview(): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog)) $appointmentDialog.set({ ...dialog, series: null, problem: null })
}

/** Takes over what another user saved, and keeps the fields entered here. */
export function loadNewState(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || !dialog.stale) return
  const savedDraft = draftOf(dialog.stale)
  const draft = mergeDraft(dialog.first, dialog.draft, savedDraft)
  $appointmentDialog.set({
    ...dialog,
    row: dialog.stale,
    stale: null,
    problem: null,
    first: savedDraft,
    draft,
  })
}

/** Takes over an arrival that was just saved, with the version it made, if nothing else changed since. */
export function applySavedArrival(row: AppointmentRow): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || dialog.row.id !== row.id) return
  const isNext = row.version === dialog.row.version + 1
  $appointmentDialog.set({ ...dialog, row: isNext ? row : { ...dialog.row, arrivedAt: row.arrivedAt } })
}

function remainingErrors(errors: FieldErrors, draft: Draft): FieldErrors {
  const currentErrors = errorsIn(draft)
  const remaining = (Object.keys(errors) as Field[]).filter((field) => errors[field] && currentErrors[field])
  return Object.fromEntries(remaining.map((field) => [field, currentErrors[field]]))
}

async function openWith(form: (choices: Choices) => AppointmentDialog): Promise<void> {
  const signal = setDialog({ is: 'closed' })
  const loading = appointmentChoices().then(form, (error): AppointmentDialog => {
    return { is: 'unavailable', problem: reason(error, text.appointment.openFailed) }
  })
  const nextDialog = await withLateState(loading, () => $appointmentDialog.set({ is: 'opening' }), signal)
  if (!signal.aborted) $appointmentDialog.set(nextDialog)
}
