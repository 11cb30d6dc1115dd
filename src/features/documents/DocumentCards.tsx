import { fileSize } from '../../kit/format/file-size.ts'
import { DocumentMenu } from './DocumentActions.tsx'
import { DocumentName, Flags } from './DocumentName.tsx'
import { DocumentState, Security } from './DocumentState.tsx'
import { ownerOf, type RowProps, type RowsProps } from './rows.ts'
import { UploadCard } from './upload/UploadCard.tsx'
import { text } from '../../language/index.ts'

export const DocumentCards = ({ rows, uploads, ...rest }: RowsProps) => (
  <ul className="cards document-cards phone">
    {uploads.map((upload) => (
      <UploadCard key={`upload-${upload.id}`} upload={upload} />
    ))}
    {rows.map((row) => (
      <Card key={row.id} row={row} among={rows.map(({ id }) => id)} {...rest} />
    ))}
  </ul>
)

const Card = ({ row, among, clock, underWay }: RowProps) => (
  <li>
    <div>
      <DocumentName row={row} among={among} />
      <p>
        {ownerOf(row)} · {text.documents.types[row.documentType]}
      </p>
      <p className="row numeric">
        {fileSize(row.size)}
        <DocumentState row={row} clock={clock} />
        <Flags row={row} />
      </p>
    </div>
    <div className="end">
      <DocumentMenu row={row} underWay={underWay} />
      <Security {...row} />
    </div>
  </li>
)
