import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RuleLine } from '../../../stores/reminder-rules-form.ts'
import { templatePreview } from '../../../stores/reminder-rules-preview.ts'
import { text } from '../../../text/index.ts'
import { usePaused } from '../../form-builder/usePaused.ts'

const words = text.notificationSettings

interface RulePreviewProps {
  readonly line: RuleLine
  readonly number: number
}

/** How a rule reads for a believable visit, by the channels it may take. It follows what is typed. */
export function RulePreview({ line: { template, channel }, number }: RulePreviewProps) {
  const [store] = useState(templatePreview)
  const preview = useStore(store.$preview)
  const paused = usePaused(template)
  useEffect(() => void store.show(paused), [store, paused])
  if (preview.is === 'impossible') return null
  const shown = preview.is === 'known' ? preview.shown : undefined
  return (
    <section className="pv" aria-label={`${words.preview}${words.ofRule(number)}`} aria-busy={!shown}>
      {channel !== 'sms' && (
        <div>
          <p className="m">{words.asEmail}</p>
          <div className="pv-mail">
            <b>{shown?.email.subject}</b>
            <p>{shown?.email.text}</p>
          </div>
        </div>
      )}
      {channel !== 'email' && (
        <div>
          <p className="m">
            {words.asText}
            {shown && <span className="num">{words.parts(shown.sms.parts)}</span>}
          </p>
          <p className="bubble">{shown?.sms.text}</p>
        </div>
      )}
    </section>
  )
}
