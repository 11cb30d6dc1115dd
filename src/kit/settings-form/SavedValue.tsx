import { text } from '../../language/index.ts'

export const SavedValue = ({ children }: { children: string }) => (
  <span data-on-record>{text.settings.onRecord(children)}</span>
)
