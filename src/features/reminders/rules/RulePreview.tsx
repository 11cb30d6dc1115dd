import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RuleLine } from './rules-form.ts'
import { createTemplatePreview } from './template-preview.store.ts'
import { text } from '../../../language/index.ts'
import { usePaused } from '../../../kit/time/usePaused.ts'

const words = text.notificationSettings

interface RulePreviewProps {
  readonly line: RuleLine
  readonly number: number
}

export function RulePreview({ line: { template, channel }, number }: RulePreviewProps) {
  const [store] = useState(createTemplatePreview)
  const preview = useStore(store.$preview)
  const pausedTemplate = usePaused(template)
  useEffect(() => void store.show(pausedTemplate), [store, pausedTemplate])
  if (preview.is === 'impossible') return null
  const messages = preview.is === 'known' ? preview.messages : undefined
  return (
    <section className="preview" aria-label={`${words.preview}${words.ofRule(number)}`} aria-busy={!messages}>
      {channel !== 'sms' && (
        <div>
          <p className="faint">{words.asEmail}</p>
          {/* The sample patient has no known language, so the dates are in English. */}
          <div className="email-preview small-text" lang="en">
            <b>{messages?.email.subject}</b>
            <p>{messages?.email.text}</p>
          </div>
        </div>
      )}
      {channel !== 'email' && (
        <div>
          <p className="faint">
            {words.asText}
            {messages && <span className="numeric">{words.parts(messages.sms.parts)}</span>}
          </p>
          <p className="bubble" lang="en">
            {messages?.sms.text}
          </p>
        </div>
      )}
    </section>
  )
}
