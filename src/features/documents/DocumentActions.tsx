import { Download, Ellipsis, Trash2 } from 'lucide-react'
import { deleteDocument, downloadDocument, isKept } from '../../stores/document-actions.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/Menu.tsx'
import { HistoryIcon, historyItem } from '../record-history/HistoryLink.tsx'
import type { RowProps } from './rows.ts'

const words = text.documents

type ActionsProps = Pick<RowProps, 'row' | 'underWay'>

const whyNot = ({ row }: ActionsProps): string | undefined =>
  row.state === 'kept' ? undefined : words.whyNot[row.state]

/** What can be done with a document from its row. */
export const DocumentActions = (props: ActionsProps) => {
  const { row, underWay } = props
  const busy = underWay.has(row.id) || undefined
  return (
    <span className="acts">
      <IconButton
        label={words.download(row.originalName)}
        aria-disabled={!isKept(row) || busy}
        aria-description={whyNot(props)}
        onClick={() => isKept(row) && void downloadDocument(row)}
      >
        <Download />
      </IconButton>
      <HistoryIcon kind="document" id={row.id} name={row.originalName} />
      <IconButton
        label={words.delete(row.originalName)}
        aria-disabled={busy}
        onClick={() => void deleteDocument(row)}
      >
        <Trash2 />
      </IconButton>
    </span>
  )
}

/** The same as a menu, on a phone. */
export const DocumentMenu = (props: ActionsProps) => {
  const { row, underWay } = props
  const busy = underWay.has(row.id)
  return (
    <Menu
      trigger={
        <IconButton label={words.actionsFor(row.originalName)}>
          <Ellipsis />
        </IconButton>
      }
      items={[
        {
          label: words.downloadShort,
          icon: <Download />,
          disabled: !isKept(row) || busy,
          hint: whyNot(props),
          onSelect: () => void downloadDocument(row),
        },
        historyItem('document', row.id),
        {
          label: words.deleteShort,
          icon: <Trash2 />,
          danger: true,
          disabled: busy,
          onSelect: () => void deleteDocument(row),
        },
      ]}
    />
  )
}
