import type { DocumentRow } from '#modules/documents'
import type { Upload } from './upload/uploads.store.ts'
import { partOf } from '../../kit/format/file-size.ts'
import { dayIn, percent, shortDate } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { type Clock, formatMoment } from '../../kit/format/clinic-moment.ts'

export interface RowsProps {
  readonly rows: readonly DocumentRow[]
  readonly uploads: readonly Upload[]
  readonly clock: Clock
  readonly underWay: ReadonlySet<number>
}

export interface RowProps extends Pick<RowsProps, 'clock' | 'underWay'> {
  readonly row: DocumentRow
  /** The ids of the documents to browse through in the viewer. */
  readonly listedIds: readonly number[]
}

/** Formats the upload time: 'Today, 8:04 AM', or only the date on other days. */
export const uploadedDate = ({ uploadedAt }: DocumentRow, clock: Clock): string => {
  const day = dayIn(clock.zone, new Date(uploadedAt))
  return day === clock.now.day ? formatMoment(uploadedAt, clock) : shortDate(day, clock.dateFormat)
}

/** Returns the patient's name, or a label if the name or the patient is missing. */
export const ownerOf = ({ patientId, patientName }: DocumentRow): string =>
  patientName || (patientId > 0 ? text.responses.patient(patientId) : text.documents.noPatient)

const sentShare = ({ progress }: Upload): number =>
  progress.is === 'sending' ? progress.share : progress.is === 'storing' ? 1 : 0

export function sentBytes(upload: Upload): { percent: string; part: string; share: number } {
  const share = sentShare(upload)
  const { size } = upload.file
  return { share, percent: percent(Math.floor(share * 100)), part: partOf(Math.round(share * size), size) }
}
