import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { text } from '../../../language/index.ts'
import { fields } from './draft.ts'
import { isFull, labels } from './field-labels.ts'

export const AppointmentSkeleton = () => (
  <Dialog.Body>
    <div className="field-grid skeleton" aria-busy="true">
      {fields.map((field) => (
        <div key={field} className={isFull(field) ? 'field full' : 'field'}>
          <span className="field-label">{text.appointment[labels[field]]}</span>
          <i className={field === 'notes' ? 'box tall' : 'box'} />
        </div>
      ))}
    </div>
  </Dialog.Body>
)
