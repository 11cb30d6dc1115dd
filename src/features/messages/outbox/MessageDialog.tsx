import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import {
  $outboxMessage,
  closeOutboxMessage,
  buildEmlUrl,
  type OutboxMessageState,
} from './outbox-message.store.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../../kit/dialog/useLastOpen.ts'
import { EmailViews } from './EmailViews.tsx'

const words = text.systemSettings

export function MessageDialog({ formats }: { readonly formats: Formats }) {
  const opened = useStore($outboxMessage)
  const lastOpened = useLastOpen(opened)
  if (!lastOpened) return null
  const { row } = lastOpened
  return (
    <Dialog
      open={opened.is !== 'closed'}
      onClose={closeOutboxMessage}
      size="roomy"
      title={row.subject ?? words.text}
      action={<Eml shown={lastOpened} />}
    >
      <Dialog.Body>
        <dl className="message-head">
          <dt>{words.to}</dt>
          <dd>
            <bdi>{row.to}</bdi>
          </dd>
          <dt>{words.keptAt}</dt>
          <dd>{dateAndTime(row.keptAt, formats)}</dd>
        </dl>
        <Content shown={lastOpened} />
      </Dialog.Body>
    </Dialog>
  )
}

const Eml = ({ shown }: { readonly shown: OpenState<OutboxMessageState> }) =>
  shown.is === 'open' &&
  shown.letter.source !== null && (
    <a
      className="button head-button"
      href={buildEmlUrl(shown.letter.source)}
      download={`${shown.row.id}.eml`}
    >
      <Download />
      {words.download}
    </a>
  )

const Content = ({ shown }: { readonly shown: OpenState<OutboxMessageState> }) => {
  if (shown.is === 'unavailable') return <Alert kind="error">{shown.problem}</Alert>
  if (shown.is === 'opening') return <Opening />
  const { letter: message } = shown
  return message.channel === 'email' ? (
    <EmailViews key={message.id} letter={message} />
  ) : (
    <div className="phone-view">
      <p className="bubble">{message.text}</p>
    </div>
  )
}

const Opening = () => (
  <div className="skeleton asked" aria-busy="true">
    {['62%', '44%', '70%', '52%'].map((width) => (
      <i key={width} style={{ '--w': width } as object} />
    ))}
  </div>
)
