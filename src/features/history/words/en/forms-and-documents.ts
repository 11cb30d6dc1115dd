import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const form = ({ called }: SentenceContext) => `the form ${called}`.trim()
const answers = (t: SentenceContext) => (t.called ? `answers to ${t.called}` : 'answers to a form')
const document = ({ called, patient }: SentenceContext) => `${patient}’s document${called && ` ${called}`}`

/** Event text about forms, submissions and documents. */
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
  SubmissionUnmatched: ['Submission unmatched', (_, t) => `unmatched ${answers(t)} from the patient`],
  SubmissionAnswersAccepted: [
    'Answers accepted',
    (_, t) => `accepted ${answers(t)} into ${t.patient}’s record`,
  ],
  SubmissionReviewed: ['Submission reviewed', (_, t) => `reviewed ${answers(t)}`],
  SubmissionReopened: ['Submission reopened', (_, t) => `marked ${answers(t)} for review again`],
  DocumentAnnounced: ['Upload started', (_, t) => `started uploading ${document(t)}`],
  DocumentContentStored: ['Document stored', (_, t) => `uploaded ${document(t)}`],
  DocumentCleared: ['Document cleared', (_, t) => `found no virus in ${document(t)}`],
  DocumentRefused: [
    'Document refused',
    (it, t) => `found a virus in ${document(t)} and destroyed it: ${it.finding}`,
  ],
  DocumentFiled: ['Document filed', (_, t) => `filed ${document(t)}`],
  DocumentUnfiled: [
    'Document unfiled',
    (_, t) => `removed the document${t.called && ` ${t.called}`} from its patient`,
  ],
  DocumentExpired: ['Upload expired', (_, t) => `discarded the unfinished upload of ${document(t)}`],
  DocumentRemoved: ['Document deleted', (_, t) => `deleted ${document(t)}`],
  DocumentRestored: ['Document restored', (_, t) => `restored ${document(t)}`],
  DocumentErased: ['Document erased', () => 'erased a document of an erased patient'],
} satisfies Partial<AllEventWords>
