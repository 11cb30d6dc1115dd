import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { $opened, closeKept, emlOf, type Opened } from '../../../stores/outbox-message.ts'
import { dateAndTime, type Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { EmailViews } from './EmailViews.tsx'

const words = text.systemSettings

/** A kept message as its reader would see it: `openKept(row)` opens it. */
export function MessageDialog({ formats }: { readonly formats: Formats }) {
  const opened = useStore($opened)
  const shown = useLastOpen(opened)
  if (shown.is === 'closed') return null
  const { row } = shown
  return (
    <Dialog
      open={opened.is !== 'closed'}
      onClose={closeKept}
      size="roomy"
      title={row.subject ?? words.text}
      action={<Eml shown={shown} />}
    >
      <Dialog.Body>
        <dl className="msg-head">
          <dt>{words.to}</dt>
          <dd>
            <bdi>{row.to}</bdi>
          </dd>
          <dt>{words.keptAt}</dt>
          <dd>{dateAndTime(row.keptAt, formats)}</dd>
        </dl>
        <Content shown={shown} />
      </Dialog.Body>
    </Dialog>
  )
}

const Eml = ({ shown }: { readonly shown: Opened }) =>
  shown.is === 'open' &&
  shown.letter.source !== null && (
    <a className="btn head-b" href={emlOf(shown.letter.source)} download={`${shown.row.id}.eml`}>
      <Download />
      {words.download}
    </a>
  )

const Content = ({ shown }: { readonly shown: Exclude<Opened, { is: 'closed' }> }) => {
  if (shown.is === 'unavailable') return <Alert kind="error">{shown.problem}</Alert>
  if (shown.is === 'opening') return <Opening />
  const { letter } = shown
  return letter.channel === 'email' ? (
    <EmailViews key={letter.id} letter={letter} />
  ) : (
    <div className="phone-view">
      <p className="bubble">{letter.text}</p>
    </div>
  )
}

const Opening = () => (
  <div className="skel asked" aria-busy="true">
    {['62%', '44%', '70%', '52%'].map((width) => (
      <i key={width} style={{ '--w': width } as object} />
    ))}
  </div>
)

// While it fades away, it still shows what it was.
function useLastOpen(opened: Opened): Opened {
  const [last, setLast] = useState(opened)
  if (opened.is !== 'closed' && opened !== last) setLast(opened)
  return opened.is === 'closed' ? last : opened
}
