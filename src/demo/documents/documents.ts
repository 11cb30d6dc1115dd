import type { DocumentType } from '#contracts/documents'
import type { Card } from './card.ts'
import type { Sheet } from './sheet.ts'
import * as sheets from './sheets.ts'

/** The content of a document: a printed page, a card, an ECG strip, or an upload not finished. */
export type Content =
  | { readonly is: 'sheet'; readonly sheet: Sheet }
  | { readonly is: 'card'; readonly card: Omit<Card, 'member'> }
  | { readonly is: 'heartbeat' }
  | { readonly is: 'awaited'; readonly size: number }

/** A file in the record of a demo patient. */
interface DemoDocument {
  /** Index into the cast's patients. */
  readonly patient: number
  /** Days from today. For today, `time` is the elapsed fraction of the day: 0 is midnight, 1 is now. */
  readonly day: number
  readonly time: string | number
  /** Index of the practitioner who uploaded it. */
  readonly practitioner: number
  readonly name: string
  readonly type: DocumentType
  readonly notes?: string
  readonly sensitive?: boolean
  readonly content: Content
}

const paper = (sheet: Sheet): Content => ({ is: 'sheet', sheet })

/** Documents in order of upload. */
export const DOCUMENTS: readonly DemoDocument[] = [
  {
    patient: 0,
    day: -74,
    time: '09:21',
    practitioner: 0,
    name: 'Insurance card, front.png',
    type: 'Insurance Card',
    content: {
      is: 'card',
      card: {
        company: 'Northeast Mutual',
        number: 'NM 4471 0932 66',
        group: '80215',
        color: [28, 78, 110],
      },
    },
  },
  {
    patient: 11,
    day: -66,
    time: '14:02',
    practitioner: 0,
    name: 'Advance directive (signed).pdf',
    type: 'Other',
    notes: 'The original is with her husband.',
    content: paper(sheets.directive),
  },
  {
    patient: 26,
    day: -58,
    time: '08:47',
    practitioner: 1,
    name: 'Discharge summary Portland General.pdf',
    type: 'Medical Record',
    notes: 'Chest film due in six weeks.',
    content: paper(sheets.discharge),
  },
  {
    patient: 4,
    day: -47,
    time: '16:32',
    practitioner: 1,
    name: 'Referral cardiology.pdf',
    type: 'Referral',
    content: paper(sheets.cardiology),
  },
  {
    patient: 25,
    day: -40,
    time: '11:15',
    practitioner: 1,
    name: 'ECG.png',
    type: 'Medical Record',
    notes: 'Sinus rhythm, no change since last year.',
    content: { is: 'heartbeat' },
  },
  {
    patient: 9,
    day: -31,
    time: '10:05',
    practitioner: 0,
    name: 'Carte d’assurance.png',
    type: 'Insurance Card',
    content: {
      is: 'card',
      card: { company: 'Blue Ridge PPO', number: 'BR 71 5520 08', group: '4410', color: [46, 92, 72] },
    },
  },
  {
    patient: 14,
    day: -26,
    time: '09:58',
    practitioner: 1,
    name: 'Prescription levothyroxine.pdf',
    type: 'Prescription',
    content: paper(sheets.thyroid),
  },
  {
    patient: 10,
    day: -19,
    time: '17:10',
    practitioner: 2,
    name: 'Session notes 3.pdf',
    type: 'Medical Record',
    notes: 'Not to be shared with her employer’s doctor.',
    sensitive: true,
    content: paper(sheets.counseling),
  },
  {
    patient: 1,
    day: -12,
    time: '13:24',
    practitioner: 1,
    name: 'Lipid panel.pdf',
    type: 'Lab Results',
    content: paper(sheets.lipids),
  },
  {
    patient: 34,
    day: -10,
    time: '15:41',
    practitioner: 2,
    name: 'Referral physical therapy.pdf',
    type: 'Referral',
    content: paper(sheets.physiotherapy),
  },
  {
    patient: 33,
    day: -6,
    time: '12:36',
    practitioner: 1,
    name: 'Prior authorization MRI knee.pdf',
    type: 'Other',
    content: paper(sheets.authorization),
  },
  {
    patient: 8,
    day: -3,
    time: '10:48',
    practitioner: 2,
    name: 'HbA1c and kidney function.pdf',
    type: 'Lab Results',
    content: paper(sheets.kidneys),
  },
  {
    patient: 24,
    day: -1,
    time: '11:52',
    practitioner: 2,
    name: 'Prescription allopurinol.pdf',
    type: 'Prescription',
    content: paper(sheets.gout),
  },
  {
    patient: 28,
    day: 0,
    time: 0.985,
    practitioner: 1,
    name: 'Blood count.pdf',
    type: 'Lab Results',
    notes: 'Called her: start iron, check again in eight weeks.',
    content: paper(sheets.bloodCount),
  },
  {
    patient: 23,
    day: 0,
    time: 0.993,
    practitioner: 0,
    name: 'MRI left knee.pdf',
    type: 'Medical Record',
    notes: 'Portland Radiology sends it.',
    content: { is: 'awaited', size: 1_482_330 },
  },
]
