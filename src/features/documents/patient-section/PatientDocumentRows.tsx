import { useState } from 'react'
import type { DocumentRow } from '#modules/documents'
import { fileSize } from '../../text/file-size.ts'
import { figure, type Formats } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { useNow } from '../appointments/useNow.ts'
import { DocumentName, FileLine, Flags } from '../documents/DocumentName.tsx'
import { DocumentState, Security } from '../documents/DocumentState.tsx'
import { Button } from '../kit/Button.tsx'

/** So many stand there unasked: the dialog is about the patient. */
const FIRST = 4

interface PatientDocumentRowsProps {
  readonly rows: readonly DocumentRow[]
  readonly formats: Formats
}

/** Documents whose owner needs no saying. */
export function PatientDocumentRows({ rows, formats }: PatientDocumentRowsProps) {
  const [all, setAll] = useState(false)
  const clock = { ...formats, now: useNow(formats.zone) }
  const among = rows.map(({ id }) => id)
  return (
    <>
      <ul className="patdoc-rows">
        {rows.slice(0, all ? rows.length : FIRST).map((row) => (
          <li key={row.id}>
            <FileLine>
              <DocumentName row={row} among={among} />
            </FileLine>
            <p className="m num">
              <span>{said(row.documentType)}</span>
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
