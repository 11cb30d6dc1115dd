import { atom } from 'nanostores'
import { blank, type ByField, differs, type Draft, stillWrong } from './reminder-draft.ts'
import { channelFor, type Reach, reachOf, unknownReach } from './reminder-reach.ts'
import { type Visits, visitsOf } from './reminder-visits.ts'
import type { Wall } from './day.ts'

export interface Writing {
  readonly is: 'open'
  /** The dialog as it was opened. */
  readonly first: Draft
  readonly draft: Draft
  /** Somebody chose the channel: the patient's preference does not change it any more. */
  readonly typeChosen: boolean
  readonly visits: Visits
  readonly reach: Reach
  readonly errors: ByField
  readonly doing: 'nothing' | 'saving'
  /** Why it was not scheduled, where no field is to blame. */
  readonly problem: string | null
  /** How often it was not taken as it was. */
  readonly refusals: number
}

/** The dialog in which a reminder is written. */
export type ReminderDialog = { readonly is: 'closed' } | Writing

export const $reminderDialog = atom<ReminderDialog>({ is: 'closed' })

let visit = new AbortController()
let asked = new AbortController()

function turnTo(dialog: ReminderDialog): void {
  visit.abort()
  asked.abort()
  visit = new AbortController()
  $reminderDialog.set(dialog)
}

/** Ends with the dialog that is open now. */
export const reminderVisit = (): AbortSignal => visit.signal

/** Opens the dialog. */
export const writeReminder = (): void => openWith(blank)

/** Opens the dialog on a reminder that is written already. */
export function writeAgain(draft: Draft, now: Wall): void {
  openWith(draft)
  void learnAbout(draft.patient?.id, now)
}

function openWith(first: Draft): void {
  turnTo({
    is: 'open',
    first,
    draft: first,
    typeChosen: first !== blank,
    visits: { is: 'nobody’s' },
    reach: unknownReach,
    errors: {},
    doing: 'nothing',
    problem: null,
    refusals: 0,
  })
}

export const closeReminderDialog = (): void => turnTo({ is: 'closed' })

/** Whether closing the dialog would lose something entered. */
export const isWritten = (dialog: ReminderDialog): boolean =>
  dialog.is === 'open' && differs({ ...dialog.draft, type: dialog.first.type }, dialog.first)

/** Changes what the open dialog knows. */
export function change(more: Partial<Writing>): void {
  const dialog = $reminderDialog.get()
  if (dialog.is === 'open') $reminderDialog.set({ ...dialog, ...more })
}

/** Takes what was entered; fields with an error are checked again as they change. */
export function enterReminder(entered: Partial<Draft>): void {
  const dialog = $reminderDialog.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...entered }
  change({
    draft,
    errors: stillWrong(dialog.errors, draft),
    typeChosen: dialog.typeChosen || entered.type !== undefined,
  })
}

/** Chooses whom to remind; a visit chosen before was somebody else's. */
export function choosePatient(patient: Draft['patient'], now: Wall): void {
  enterReminder({ patient, visit: null })
  void learnAbout(patient?.id, now)
}

// The patient's visits, and how they can be reached.
async function learnAbout(patientId: number | undefined, now: Wall): Promise<void> {
  asked.abort()
  const { signal } = (asked = new AbortController())
  change({ visits: { is: patientId === undefined ? 'nobody’s' : 'asked for' }, reach: unknownReach })
  if (patientId === undefined) return
  await Promise.all([
    visitsOf(patientId, now, signal).then((visits) => signal.aborted || change({ visits })),
    reachOf(patientId, signal).then((reach) => signal.aborted || takeReach(reach)),
  ])
}

function takeReach(reach: Reach): void {
  change({ reach })
  const dialog = $reminderDialog.get()
  const type = channelFor(reach)
  if (dialog.is !== 'open' || dialog.typeChosen || type === undefined) return
  change({ draft: { ...dialog.draft, type } })
}
