import { said, text } from '../../text/index.ts'
import { fileSize } from '../../text/file-size.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentName, FileLine, Flags } from './DocumentName.tsx'
import { DocumentState, Security } from './DocumentState.tsx'
import { ownerOf, type RowProps, type RowsProps } from './rows.ts'
import { UploadRow } from './UploadRow.tsx'

/** The documents as a table, on a wide screen. */
export const DocumentTable = ({ rows, uploads, ...rest }: RowsProps) => (
  <table className="tbl doc desk">
    <DocumentColumns />
    <tbody>
      {uploads.map((upload) => (
        <UploadRow key={`upload-${upload.id}`} upload={upload} />
      ))}
      {rows.map((row) => (
        <Row key={row.id} row={row} among={rows.map(({ id }) => id)} {...rest} />
      ))}
    </tbody>
  </table>
)

/** The table's heads; what the numbers stand under is at their side. */
export const DocumentColumns = () => (
  <thead>
    <tr>
      {Object.entries(text.documents.columns).map(([column, label]) => (
        <th key={column} scope="col" className={column === 'size' ? 'r' : undefined}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

const Row = ({ row, among, clock, underWay }: RowProps) => (
  <tr>
    <td>
      <FileLine>
        <DocumentName row={row} among={among} />
        <Flags row={row} />
      </FileLine>
    </td>
    <td className="m2 cut" title={ownerOf(row)}>
      {ownerOf(row)}
    </td>
    <td className="m2">{said(row.documentType)}</td>
    <td className="m2 r">{fileSize(row.size)}</td>
    <td className="m2">
      <DocumentState row={row} clock={clock} />
    </td>
    <td>
      <Security {...row} />
    </td>
    <td>
      <DocumentActions row={row} underWay={underWay} />
    </td>
  </tr>
)
