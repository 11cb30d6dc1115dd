import { atom } from 'nanostores'
import type { Conflict, OccurrenceChoice } from '#contracts/appointments'
import type { AppointmentRow, SeriesWhole } from '#modules/appointments'
import { text } from '../text/index.ts'
import { appointmentChoices, type Choices, ownPractitionerId } from './appointment-choices.ts'
import {
  blankDraft,
  type ByField,
  differs,
  type Draft,
  draftOf,
  errorsIn,
  type Field,
  merged,
  withService,
} from './appointment-form.ts'
import { LATE } from './fetched.ts'
import type { Day } from './month-grid.ts'
import { ONCE, type RecurrenceForm } from './recurrence-form.ts'
import { reason } from './request.ts'
import type { SeriesReview } from './series.ts'

/** Whose time would be taken twice: nobody's, so far as is known; foreseen; or refused for it. */
export type Clash =
  { readonly is: 'none' } | { readonly is: 'foreseen' | 'refused'; readonly conflicts: readonly Conflict[] }

interface Form {
  readonly choices: Choices
  /** The form as it was opened. */
  readonly first: Draft
  readonly draft: Draft
  readonly errors: ByField
  /** How it repeats: what is booked for the first time may, and what is of a series from here on otherwise. */
  readonly repeat: RecurrenceForm
  readonly repeatErrors: Readonly<Record<string, string>>
  /** All of a series with what stands in its way, where that is to be looked at before it is saved. */
  readonly series: SeriesReview | null
  readonly clash: Clash
  readonly doing: 'nothing' | 'saving' | 'deleting'
  /** Why it was not done, where no field is to blame. */
  readonly problem: string | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

export type Scheduling = { readonly is: 'new' } & Form
export type Editing = {
  readonly is: 'edit'
  readonly row: AppointmentRow
  /** The appointment as somebody else has left it since. */
  readonly stale: AppointmentRow | null
  /** The series it is of, once that is looked up. */
  readonly onRecord: SeriesWhole | null
} & Form

/** The dialog in which appointments are scheduled and edited. */
export type AppointmentDialog =
  | { readonly is: 'closed' }
  | { readonly is: 'opening' }
  | { readonly is: 'unavailable'; readonly problem: string }
  | Scheduling
  | Editing

export const $appointmentDialog = atom<AppointmentDialog>({ is: 'closed' })

const fresh = (choices: Choices, first: Draft): Form => ({
  choices,
  first,
  draft: first,
  errors: {},
  // A series comes to an end.
  repeat: { ...ONCE, ends: 'times' },
  repeatErrors: {},
  series: null,
  clash: { is: 'none' },
  doing: 'nothing',
  problem: null,
  refusals: 0,
})

let visit = new AbortController()

// Whoever is still waiting for an answer learns that the dialog it was for is gone.
function turnTo(dialog: AppointmentDialog): AbortSignal {
  visit.abort()
  visit = new AbortController()
  $appointmentDialog.set(dialog)
  return visit.signal
}

/** Ends with the dialog that is open now. */
export const appointmentVisit = (): AbortSignal => visit.signal

/** Opens the dialog for a new appointment on a day, with what is known of it already. */
export const newAppointment = (day: Day, known: Partial<Draft> = {}): Promise<void> =>
  openWith((choices) => {
    const blank = blankDraft(day, ownPractitionerId(choices))
    return { is: 'new', ...fresh(choices, { ...blank, ...known }) }
  })

/** Opens the dialog on an appointment, with what was entered elsewhere or refused already. */
export const editAppointment = (
  row: AppointmentRow,
  entered: Partial<Draft> = {},
  clash: Clash = { is: 'none' },
): Promise<void> =>
  openWith((choices) => {
    const form = fresh(choices, draftOf(row))
    return {
      is: 'edit',
      row,
      stale: null,
      onRecord: null,
      ...form,
      draft: { ...form.first, ...entered },
      clash,
    }
  })

/** Closes the dialog, and with it what was entered. */
export const closeAppointmentDialog = (): void => void turnTo({ is: 'closed' })

/** Whether it is booked as a series: for the first time, or from here on otherwise. */
export const isRepeated = ({ repeat }: Scheduling | Editing): boolean => repeat.every !== 'never'

export const isForm = (dialog: AppointmentDialog): dialog is Scheduling | Editing =>
  dialog.is === 'new' || dialog.is === 'edit'

/** Whether closing the dialog would lose something entered. */
export const isDirty = (dialog: AppointmentDialog): boolean =>
  isForm(dialog) && (isRepeated(dialog) || differs(dialog.draft, dialog.first))

/** Takes what was entered; fields with an error are checked again as they change. */
export function enter(change: Partial<Draft>): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog)) return
  const entered = { ...dialog.draft, ...change }
  const draft =
    change.service === undefined
      ? entered
      : withService({ ...entered, service: dialog.draft.service }, change.service, dialog.choices)
  $appointmentDialog.set({ ...dialog, draft, errors: stillWrong(dialog.errors, draft) })
}

/** Takes how it repeats. */
export function repeatSo(repeat: RecurrenceForm): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog)) $appointmentDialog.set({ ...dialog, repeat, repeatErrors: {} })
}

/** Takes what becomes of one date of a series; null: it is taken as it comes. */
export function choose(planned: string, choice: OccurrenceChoice | null): void {
  const dialog = $appointmentDialog.get()
  if (!isForm(dialog) || !dialog.series) return
  const { [planned]: _, ...others } = dialog.series.choices
  const choices = choice === null ? others : { ...others, [planned]: choice }
  $appointmentDialog.set({ ...dialog, series: { ...dialog.series, choices } })
}

/** Goes back from the dates of a series to what each of them is. */
export function leaveReview(): void {
  const dialog = $appointmentDialog.get()
  if (isForm(dialog)) $appointmentDialog.set({ ...dialog, series: null, problem: null })
}

/** Goes on from what somebody else has saved, without losing what was entered here. */
export function loadNewState(): void {
  const dialog = $appointmentDialog.get()
  if (dialog.is !== 'edit' || !dialog.stale) return
  const now = draftOf(dialog.stale)
  const draft = merged(dialog.first, dialog.draft, now)
  $appointmentDialog.set({ ...dialog, row: dialog.stale, stale: null, problem: null, first: now, draft })
}

function stillWrong(errors: ByField, draft: Draft): ByField {
  const now = errorsIn(draft)
  const kept = (Object.keys(errors) as Field[]).filter((field) => errors[field] && now[field])
  return Object.fromEntries(kept.map((field) => [field, now[field]]))
}

async function openWith(form: (choices: Choices) => AppointmentDialog): Promise<void> {
  const signal = turnTo({ is: 'closed' })
  const late = setTimeout(() => $appointmentDialog.set({ is: 'opening' }), LATE)
  signal.addEventListener('abort', () => clearTimeout(late))
  const opened = await appointmentChoices().then(form, (error): AppointmentDialog => {
    return { is: 'unavailable', problem: reason(error, text.appointment.openFailed) }
  })
  clearTimeout(late)
  if (!signal.aborted) $appointmentDialog.set(opened)
}
