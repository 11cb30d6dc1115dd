import { text } from '../../text/index.ts'

/** What is on record now under a field in which something else was typed. */
export const OnRecord = ({ children }: { children: string }) => (
  <span data-on-record>{text.settings.onRecord(children)}</span>
)
