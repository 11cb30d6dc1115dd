import { text } from '../../language/index.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { formFields } from './dialog/form-fields.ts'

export const PatientSkeleton = () => (
  <>
    <Dialog.Body>
      <div className="field-grid skeleton" aria-busy="true" data-late>
        {formFields.map(({ field, wide }) => (
          <div key={field} className={wide ? 'field full' : 'field'}>
            <span className="field-label">{text.patient[field]}</span>
            <i className={field === 'notes' ? 'box tall' : 'box'} />
          </div>
        ))}
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <Dialog.Cancel />
    </Dialog.Foot>
  </>
)
