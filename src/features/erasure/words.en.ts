import * as module from '../../../modules/erasure/words.en.ts'
import { countOf } from '../../../modules/kernel/figures.en.ts'

/** English text for erasing a patient, legal holds and certificates. */
export const erasure = {
  title: 'Erase patient',
  open: 'Erase...',
  back: 'Back to Patients',
  number: (id: number) => `Patient ${id}`,

  what: {
    title: 'What is erased and what is kept',
    hint: 'Review this before you decide. An erasure cannot be undone.',
    goes: 'No longer readable by anyone',
    events: (n: number) => `${countOf(n, 'entry', 'entries')} about this person in the record`,
    documents: (n: number) => `${countOf(n, 'document', 'documents')}: names and content`,
    submissions: (n: number) => `${countOf(n, 'submission', 'submissions')}: every answer`,
    messages: (n: number) => `${countOf(n, 'message', 'messages')}, reminders and invitations`,
    appointments: (n: number) => `Name and notes of ${countOf(n, 'appointment', 'appointments')}`,
    lists: 'The patient, in every list and search',
    stays: 'Kept',
    figures: 'Times and services of visits, without the patient’s identity',
    log: 'The event log and its proof, which show that a patient was erased',
    backups: 'Old backups, in which this patient’s data is no longer readable',
    unmatched: (n: number) =>
      `${countOf(n, 'form submission is', 'form submissions are')} not matched to a patient yet. If one is from this patient, match it first. Unmatched submissions are kept.`,
    inbox: 'Open the answers to review',
    lastActive: (when: string) => `Last activity: ${when}.`,
    keptUntil: (when: string) => `The record must be kept until ${when}: 7 years after the last activity.`,
    over: (when: string) => `The retention period ended ${when}.`,
    next: 'Continue',
  },

  hold: {
    title: 'Legal hold',
    hint: 'While a hold is in place, neither staff nor the retention rule can erase this patient.',
    none: 'No legal hold.',
    stands: (when: string) => `On legal hold since ${when}.`,
    by: (person: string) => `Placed by ${person}.`,
    forbids: 'This patient cannot be erased while the hold is in place.',
    reason: 'Reason',
    reasonHint: 'Such as a case, a claim or an order. It is kept with the patient’s record.',
    place: 'Place hold',
    placing: 'Placing...',
    placed: 'Legal hold placed',
    placeFailed: 'Failed to place the hold',
    lift: 'Lift hold',
    lifting: 'Lifting...',
    lifted: 'Legal hold lifted',
    liftFailed: 'Failed to lift the hold',
    inDialog: 'This record is on legal hold and cannot be erased.',
  },

  why: {
    title: 'Reason',
    hint: 'Shown on the certificate and kept permanently in the event log.',
    ground: 'Reason',
    choose: 'Choose a reason',
    reason: 'Details',
    reasonHint: 'Such as the date of the request. Leave out the patient’s name.',
    early: (when: string) => `Erase early, although the record must be kept until ${when}.`,
    earlyMissing: 'Please confirm the early erasure',
    next: 'Continue',
  },

  confirm: {
    title: 'Confirm',
    hint: 'The patient’s key is destroyed immediately, here and in the key backups.',
    type: 'Type the patient’s name or number',
    typeHint: (name: string, id: number) => `${name}, or ${id}`,
    erase: 'Erase permanently',
    erasing: 'Erasing...',
    failed: 'Failed to erase the patient',
    done: 'Patient erased',
  },

  grounds: module.grounds,

  certificates: {
    title: 'Erasures',
    hint: 'Erased patients, by number. Their data is no longer readable by anyone.',
    none: 'No patients have been erased',
    all: 'Erasure certificates',
    patient: 'Patient',
    when: 'Erased on',
    ground: 'Reason',
    by: 'By',
    open: (id: number) => `Certificate of patient ${id}`,
  },

  certificate: {
    ...module.certificate,
    facts: 'The erasure',
    clinic: 'Clinic',
    download: 'Open as PDF',
  },
} as const
