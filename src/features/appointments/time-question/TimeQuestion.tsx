import { useStore } from '@nanostores/react'
import { Button } from '../../../kit/controls/Button.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastShown } from '../../../kit/dialog/useLastOpen.ts'
import { text } from '../../../language/index.ts'
import { $timeQuestion } from './time-question.store.ts'

/** Asks the user to confirm a time in the past, or a visit that is marked as over before it begins. */
export function TimeQuestion() {
  const question = useStore($timeQuestion)
  const lastQuestion = useLastShown(question)
  const words = lastQuestion && text.appointment.timeQuestions[lastQuestion.doubt]
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.settle(false)}
      title={words?.question ?? ''}
      size="narrow"
    >
      <Dialog.Foot>
        <Dialog.Cancel />
        <Button kind="primary" onClick={() => question?.settle(true)}>
          {words?.confirm}
        </Button>
      </Dialog.Foot>
    </Dialog>
  )
}
