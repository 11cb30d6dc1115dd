import { text } from '../../language/index.ts'

/** Shows the saved value below a field that has a different unsaved value. */
export const SavedValue = ({ children }: { children: string }) => (
  <span data-on-record>{text.settings.onRecord(children)}</span>
)
