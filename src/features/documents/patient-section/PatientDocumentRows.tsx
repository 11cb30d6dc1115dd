import { useState } from 'react'
import type { DocumentRow } from '#modules/documents'
import { fileSize } from '../../../kit/format/file-size.ts'
import { figure, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { DocumentName, FileLine, Flags } from '../DocumentName.tsx'
import { DocumentState, Security } from '../DocumentState.tsx'
import { Button } from '../../../kit/controls/Button.tsx'

/** How many documents are listed at first, because the dialog is about the patient. */
const FIRST = 4

interface PatientDocumentRowsProps {
  readonly rows: readonly DocumentRow[]
  readonly formats: Formats
}

export function PatientDocumentRows({ rows, formats }: PatientDocumentRowsProps) {
  const [all, setAll] = useState(false)
  const clock = { ...formats, now: useNow(formats.zone) }
  const among = rows.map(({ id }) => id)
  return (
    <>
      <ul className="patient-documents-rows">
        {rows.slice(0, all ? rows.length : FIRST).map((row) => (
          <li key={row.id}>
            <FileLine>
              <DocumentName row={row} among={among} />
            </FileLine>
            <p className="faint numeric">
              <span>{text.documents.types[row.documentType]}</span>
              <span>{fileSize(row.size)}</span>
              <DocumentState row={row} clock={clock} />
              <Flags row={row} />
            </p>
            <Security {...row} />
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text.documents.showAll(figure(rows.length))}
        </Button>
      )}
    </>
  )
}
