import { text } from '../../language/index.ts'
import { ArmedDelete } from '../controls/ArmedDelete.tsx'

interface DiscardQuestionProps {
  onDiscard(): void
  onKeep(): void
}

/** Replaces a dialog's footer until the user decides whether to discard what they have entered. */
export const DiscardQuestion = ({ onDiscard, onKeep }: DiscardQuestionProps) => (
  <div className="dialog-foot discard">
    <span className="spacer" />
    <ArmedDelete
      question={text.discardChanges}
      keep={text.keepEditing}
      onDelete={onDiscard}
      onKeep={onKeep}
    />
  </div>
)
