import type { LocalTime } from '../../../kit/time/clock.ts'
import { createDialogStore, type DialogState } from '../../../kit/dialog/dialog-store.ts'
import { createLatestRequest } from '../../../kit/requests/latest-request.ts'
import { channelFor, type ChannelReach, loadChannelReach, unknownChannelReach } from '../../messages/index.ts'
import { BLANK_DRAFT, type FieldErrors, isDifferent, type Draft, keepRemainingErrors } from './draft.ts'
import { type PatientVisits, visitsOf } from './patient-visits.ts'

export interface OpenReminderDialog {
  readonly is: 'open'
  readonly initialDraft: Draft
  readonly draft: Draft
  /** Whether the user chose the channel; if so, the patient's preference no longer changes it. */
  readonly isTypeChosen: boolean
  readonly visits: PatientVisits
  readonly reach: ChannelReach
  readonly errors: FieldErrors
  readonly doing: 'nothing' | 'saving'
  readonly problem: string | null
  readonly refusals: number
}

export type ReminderDialog = DialogState<OpenReminderDialog>

const store = createDialogStore<OpenReminderDialog>()
export const { $dialog: $reminderDialog, change } = store
const patientRequest = createLatestRequest()

function turnTo(dialog: ReminderDialog): void {
  patientRequest.abort()
  store.turnTo(dialog)
}

export const reminderSignal = (): AbortSignal => store.signal

export const writeReminder = (): void => openWith(BLANK_DRAFT)

export function writeAgain(draft: Draft, now: LocalTime): void {
  openWith(draft)
  void loadPatientDetails(draft.patient?.id, now)
}

function openWith(initialDraft: Draft): void {
  turnTo({
    is: 'open',
    initialDraft,
    draft: initialDraft,
    isTypeChosen: initialDraft !== BLANK_DRAFT,
    visits: { is: 'nobody’s' },
    reach: unknownChannelReach,
    errors: {},
    doing: 'nothing',
    problem: null,
    refusals: 0,
  })
}

export const closeReminderDialog = (): void => turnTo({ is: 'closed' })

export const isDirty = (dialog: ReminderDialog): boolean =>
  dialog.is === 'open' &&
  isDifferent({ ...dialog.draft, type: dialog.initialDraft.type }, dialog.initialDraft)

export function enterReminder(entered: Partial<Draft>): void {
  const dialog = $reminderDialog.get()
  if (dialog.is !== 'open') return
  const draft = { ...dialog.draft, ...entered }
  change({
    draft,
    errors: keepRemainingErrors(dialog.errors, draft),
    isTypeChosen: dialog.isTypeChosen || entered.type !== undefined,
  })
}

/** Sets the patient, and clears the visit because it belongs to the previous patient. */
export function choosePatient(patient: Draft['patient'], now: LocalTime): void {
  enterReminder({ patient, visit: null })
  void loadPatientDetails(patient?.id, now)
}

// Loads the patient's visits and contact preferences.
async function loadPatientDetails(patientId: number | undefined, now: LocalTime): Promise<void> {
  const signal = patientRequest.begin()
  change({ visits: { is: patientId === undefined ? 'nobody’s' : 'asked for' }, reach: unknownChannelReach })
  if (patientId === undefined) return
  await Promise.all([
    visitsOf(patientId, now, signal).then((visits) => signal.aborted || change({ visits })),
    loadChannelReach(patientId, signal).then((reach) => signal.aborted || applyReach(reach)),
  ])
}

function applyReach(reach: ChannelReach): void {
  change({ reach })
  const dialog = $reminderDialog.get()
  const type = channelFor(reach)
  if (dialog.is !== 'open' || dialog.isTypeChosen || type === undefined) return
  change({ draft: { ...dialog.draft, type } })
}
