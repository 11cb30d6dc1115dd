import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { KeptMessage } from '#modules/messages'
import {
  $outboxMessage,
  buildEmlUrl,
  closeOutboxMessage,
  type OutboxMessageState,
  prepareForFrame,
} from './outbox-message.store.ts'
import { dateAndTime, type Formats } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { type OpenState, useLastOpen } from '../../../kit/dialog/useLastOpen.ts'

const words = text.systemSettings

export function MessageDialog({ formats }: { readonly formats: Formats }) {
  const dialog = useStore($outboxMessage)
  const lastOpened = useLastOpen(dialog)
  if (!lastOpened) return null
  const { row } = lastOpened
  return (
    <Dialog
      open={dialog.is !== 'closed'}
      onClose={closeOutboxMessage}
      size="roomy"
      title={row.subject ?? words.text}
      action={<DownloadEmlButton shown={lastOpened} />}
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

const DownloadEmlButton = ({ shown: state }: { readonly shown: OpenState<OutboxMessageState> }) =>
  state.is === 'open' &&
  state.message.source !== null && (
    <a
      className="button head-button"
      href={buildEmlUrl(state.message.source)}
      download={`${state.row.id}.eml`}
    >
      <Download />
      {words.download}
    </a>
  )

const Content = ({ shown: state }: { readonly shown: OpenState<OutboxMessageState> }) => {
  if (state.is === 'unavailable') return <Alert kind="error">{state.problem}</Alert>
  if (state.is === 'opening') return <MessageSkeleton />
  const { message } = state
  return message.channel === 'email' ? (
    <>
      {message.linkHidden && <Alert>{words.linkHidden}</Alert>}
      <EmailViews key={message.id} message={message} />
    </>
  ) : (
    <div className="phone-view">
      <p className="bubble">{message.text}</p>
    </div>
  )
}

const MessageSkeleton = () => (
  <div className="skeleton asked" aria-busy="true">
    {['62%', '44%', '70%', '52%'].map((width) => (
      <i key={width} style={{ '--w': width } as object} />
    ))}
  </div>
)

const EmailViews = ({ message: email }: { readonly message: KeptMessage }) => (
  <Tabs.Root defaultValue="seen" className="mail-views">
    <Tabs.List className="tablist" aria-label={words.views}>
      <Tabs.Trigger value="seen">{words.asSeen}</Tabs.Trigger>
      <Tabs.Trigger value="plain">{words.plain}</Tabs.Trigger>
      <Tabs.Trigger value="source">{words.source}</Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="seen">
      {/* The frame has no scripts, no forms and no origin, so that nothing in a message can act. */}
      <iframe sandbox="" title={words.frame} srcDoc={prepareForFrame(email.html ?? '')} />
    </Tabs.Content>
    <Tabs.Content value="plain" asChild>
      <pre>{email.text}</pre>
    </Tabs.Content>
    <Tabs.Content value="source" asChild>
      <pre className="monospace">{email.source}</pre>
    </Tabs.Content>
  </Tabs.Root>
)
