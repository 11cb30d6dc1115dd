import { Download, Ellipsis } from 'lucide-react'
import { deleteDocument, downloadDocument, isKept } from './actions.store.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { DeleteIcon, deleteItem } from '../../kit/controls/DeleteButton.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { HistoryIcon, historyItem } from '../record-history/index.ts'
import type { RowProps } from './rows.ts'

const words = text.documents

type ActionsProps = Pick<RowProps, 'row' | 'underWay'>

const findDownloadBlocker = ({ row }: ActionsProps): string | undefined =>
  row.state === 'kept' ? undefined : words.whyNot[row.state]

export const DocumentActions = (props: ActionsProps) => {
  const { row, underWay } = props
  const busy = underWay.has(row.id) || undefined
  return (
    <span className="actions">
      <IconButton
        label={words.download(row.originalName)}
        aria-disabled={!isKept(row) || busy}
        aria-description={findDownloadBlocker(props)}
        onClick={() => isKept(row) && void downloadDocument(row)}
      >
        <Download />
      </IconButton>
      <HistoryIcon kind="document" id={row.id} name={row.originalName} />
      <DeleteIcon
        label={words.delete(row.originalName)}
        aria-disabled={busy}
        onClick={() => void deleteDocument(row)}
      />
    </span>
  )
}

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
          hint: findDownloadBlocker(props),
          onSelect: () => void downloadDocument(row),
        },
        historyItem('document', row.id),
        deleteItem({
          name: words.delete(row.originalName),
          disabled: busy,
          onSelect: () => void deleteDocument(row),
        }),
      ]}
    />
  )
}
