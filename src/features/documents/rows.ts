import type { DocumentRow } from '#modules/documents'
import type { Upload } from '../../stores/uploads.ts'
import { partOf } from '../../text/file-size.ts'
import { dayIn, shortDate } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { type Clock, when } from '../reminders/rows.ts'

/** What the table and the cards are both made of. */
export interface RowsProps {
  readonly rows: readonly DocumentRow[]
  /** Files on their way, above the rows. */
  readonly uploads: readonly Upload[]
  readonly clock: Clock
  /** Documents that something is being done to. */
  readonly underWay: ReadonlySet<number>
}

/** What one of them is made of. */
export interface RowProps extends Pick<RowsProps, 'clock' | 'underWay'> {
  readonly row: DocumentRow
  /** The documents the viewer can turn to from it. */
  readonly among: readonly number[]
}

/** 'Today, 8:04 AM', and of other days the date alone. */
export const uploadedOn = ({ uploadedAt }: DocumentRow, clock: Clock): string => {
  const day = dayIn(clock.zone, new Date(uploadedAt))
  return day === clock.now.day ? when(uploadedAt, clock) : shortDate(day, clock.dateFormat)
}

/** Whose document it is, as far as that is known. */
export const ownerOf = ({ patientId, patientName }: DocumentRow): string =>
  patientName || (patientId > 0 ? text.responses.patient(patientId) : text.documents.noPatient)

const shareOf = ({ progress }: Upload): number =>
  progress.is === 'sending' ? progress.share : progress.is === 'storing' ? 1 : 0

/** How much of a file has gone out: '37', '5.2 of 14 MB'. */
export function sentOf(upload: Upload): { percent: string; part: string; share: number } {
  const share = shareOf(upload)
  const { size } = upload.file
  return { share, percent: String(Math.floor(share * 100)), part: partOf(Math.round(share * size), size) }
}
