import { fields } from '../../stores/appointment-form.ts'
import { text } from '../../text/index.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { isFull, labels } from './labels.ts'

/** The form to come, while what there is to choose from is fetched. */
export const AppointmentSkeleton = () => (
  <Dialog.Body>
    <div className="g2 skel" aria-busy="true">
      {fields.map((field) => (
        <div key={field} className={isFull(field) ? 'f full' : 'f'}>
          <span className="lab">{text.appointment[labels[field]]}</span>
          <i className={field === 'notes' ? 'box tall' : 'box'} />
        </div>
      ))}
    </div>
  </Dialog.Body>
)
