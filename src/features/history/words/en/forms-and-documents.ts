import type { Sayings, Telling } from '../saying.ts'

const form = ({ called }: Telling) => `the form ${called}`.trim()
const answers = (t: Telling) => (t.called ? `answers to ${t.called}` : 'answers to a form')
const document = ({ called, patient }: Telling) => `${patient}’s document${called && ` ${called}`}`

/** Forms, what is answered, and documents. */
export const papers = {
  IntakeFormDrafted: ['Form draft saved', (it, t) => `saved a draft of the form ${t.quoted(it.title)}`],
  IntakeFormDraftDiscarded: ['Form draft discarded', (_, t) => `discarded the draft of ${form(t)}`],
  IntakeFormPublished: [
    'Form published',
    (it, t) => `published version ${t.figure(it.formVersion)} of the form ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Form activated', (_, t) => `activated ${form(t)}`],
  IntakeFormDeactivated: ['Form deactivated', (_, t) => `deactivated ${form(t)}`],
  IntakeFormRemoved: ['Form deleted', (_, t) => `deleted ${form(t)}`],
  IntakeFormRestored: ['Form restored', (_, t) => `restored ${form(t)}`],
  IntakeFormSubmitted: ['Form submitted', (_, t) => `submitted ${answers(t)}`],
  SubmissionMatched: ['Submission matched', (_, t) => `matched ${answers(t)} to ${t.patient}`],
  SubmissionUnmatched: [
    'Submission unmatched',
    (_, t) => `took ${answers(t)} off the patient they were matched to`,
  ],
  SubmissionAnswersAccepted: ['Answers accepted', (_, t) => `took ${answers(t)} into ${t.patient}’s record`],
  SubmissionReviewed: ['Submission reviewed', (_, t) => `reviewed ${answers(t)}`],
  SubmissionReopened: ['Submission reopened', (_, t) => `put ${answers(t)} back to be reviewed`],
  DocumentAnnounced: ['Document announced', (_, t) => `announced ${document(t)}`],
  DocumentContentStored: ['Document stored', (_, t) => `uploaded ${document(t)}`],
  DocumentCleared: ['Document cleared', (_, t) => `found no virus in ${document(t)}`],
  DocumentRefused: [
    'Document refused',
    (it, t) => `found a virus in ${document(t)} and destroyed it: ${it.finding}`,
  ],
  DocumentFiled: ['Document filed', (_, t) => `filed ${document(t)}`],
  DocumentUnfiled: [
    'Document unfiled',
    (_, t) => `took a document${t.called && ` ${t.called}`} off the patient it was filed with`,
  ],
  DocumentExpired: ['Document expired', (_, t) => `gave up waiting for the content of ${document(t)}`],
  DocumentRemoved: ['Document deleted', (_, t) => `deleted ${document(t)}`],
  DocumentRestored: ['Document restored', (_, t) => `restored ${document(t)}`],
  DocumentErased: ['Document erased', () => 'destroyed a document of an erased patient'],
} satisfies Partial<Sayings>
