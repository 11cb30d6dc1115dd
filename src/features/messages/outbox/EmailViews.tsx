import { Tabs } from 'radix-ui'
import type { KeptMessage } from '#modules/messages'
import { prepareForFrame } from './outbox-message.store.ts'
import { text } from '../../../language/index.ts'

const words = text.systemSettings

export const EmailViews = ({ letter }: { readonly letter: KeptMessage }) => (
  <Tabs.Root defaultValue="seen" className="mail-views">
    <Tabs.List className="tablist" aria-label={words.views}>
      <Tabs.Trigger value="seen">{words.asSeen}</Tabs.Trigger>
      <Tabs.Trigger value="plain">{words.plain}</Tabs.Trigger>
      <Tabs.Trigger value="source">{words.source}</Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="seen">
      {/* The frame has no scripts, no forms and no origin, so that nothing in a message can act. */}
      <iframe sandbox="" title={words.frame} srcDoc={prepareForFrame(letter.html ?? '')} />
    </Tabs.Content>
    <Tabs.Content value="plain" asChild>
      <pre>{letter.text}</pre>
    </Tabs.Content>
    <Tabs.Content value="source" asChild>
      <pre className="monospace">{letter.source}</pre>
    </Tabs.Content>
  </Tabs.Root>
)
