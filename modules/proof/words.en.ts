import type { EmailWords } from '#modules/platform'
import { figure, longDay } from '../kernel/figures.en.ts'

interface CheckpointEmail {
  /** YYYY-MM-DD */
  readonly day: string
  readonly clinicName: string
  /** The number of recorded events, and the time of the checkpoint in words. */
  readonly position: number
  readonly at: string
  /** The checkpoint as JSON, on a line of its own: `verify.html` finds it there. */
  readonly line: string
  readonly fingerprint: string
  readonly url: string
}

/** The daily email to a clinic's auditor. */
export const checkpointEmail = ({
  day,
  clinicName,
  position,
  at,
  line,
  fingerprint,
  url,
}: CheckpointEmail): EmailWords => ({
  subject: `Caretrail checkpoint, ${longDay(day)}`,
  paragraphs: [
    'Hello,',
    `Caretrail had recorded ${figure(position)} events for ${clinicName} by ${at}. Please keep this email. If someone changes one of these events later, even with full access to the database, the record will no longer match the line below.`,
    line,
    `It is signed with the key that has the fingerprint ${fingerprint}.`,
    `To check the record, open ${url}, or the verify.html of an export, and choose the export and a file with this line.`,
  ],
})
