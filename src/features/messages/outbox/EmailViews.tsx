import { Tabs } from 'radix-ui'
import type { KeptLetter } from '#modules/messages'
import { framed } from '../../../stores/outbox-message.ts'
import { text } from '../../../text/index.ts'

const words = text.systemSettings

interface EmailViewsProps {
  readonly letter: KeptLetter
}

/** An email in the three ways it can be looked at. */
export const EmailViews = ({ letter }: EmailViewsProps) => (
  <Tabs.Root defaultValue="seen" className="mail-views">
    <Tabs.List className="tablist" aria-label={words.views}>
      <Tabs.Trigger value="seen">{words.asSeen}</Tabs.Trigger>
      <Tabs.Trigger value="plain">{words.plain}</Tabs.Trigger>
      <Tabs.Trigger value="source">{words.source}</Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="seen">
      {/* No script, no form, no origin: whatever a message holds, it is looked at and nothing else. */}
      <iframe sandbox="" title={words.frame} srcDoc={framed(letter.html ?? '')} />
    </Tabs.Content>
    <Tabs.Content value="plain" asChild>
      <pre>{letter.text}</pre>
    </Tabs.Content>
    <Tabs.Content value="source" asChild>
      <pre className="mono">{letter.source}</pre>
    </Tabs.Content>
  </Tabs.Root>
)
