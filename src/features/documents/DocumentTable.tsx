import { text } from '../../language/index.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentName, FileLine, Flags } from './DocumentName.tsx'
import { DocumentState, SensitivityLabel } from './DocumentState.tsx'
import { ownerOf, type RowProps, type RowsProps } from './rows.ts'
import { UploadRow } from './upload/UploadRow.tsx'

export const DocumentTable = ({ rows, uploads, ...rest }: RowsProps) => (
  <table className="list-table document-table desk">
    <DocumentColumns />
    <tbody>
      {uploads.map((upload) => (
        <UploadRow key={`upload-${upload.id}`} upload={upload} />
      ))}
      {rows.map((row) => (
        <Row key={row.id} row={row} listedIds={rows.map(({ id }) => id)} {...rest} />
      ))}
    </tbody>
  </table>
)

export const DocumentColumns = () => <Columns words={text.documents.columns} rightAligned="size" />

const Row = ({ row, listedIds, clock, underWay }: RowProps) => (
  <tr>
    <td>
      <FileLine>
        <DocumentName row={row} listedIds={listedIds} />
        <Flags row={row} />
      </FileLine>
    </td>
    <td className="muted cut" title={ownerOf(row)}>
      {ownerOf(row)}
    </td>
    <td className="muted cut" title={text.documents.types[row.documentType]}>
      {text.documents.types[row.documentType]}
    </td>
    <td className="muted right-aligned">{fileSize(row.size)}</td>
    <td className="muted">
      <DocumentState row={row} clock={clock} />
    </td>
    <td>
      <SensitivityLabel {...row} />
    </td>
    <td>
      <DocumentActions row={row} underWay={underWay} />
    </td>
  </tr>
)
