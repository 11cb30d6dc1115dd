import { closePatientDialog } from '../../stores/patient-dialog.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { formFields } from './form-fields.ts'

/** The form to come, while a patient is fetched. */
export const SkeletonForm = () => (
  <>
    <Dialog.Body>
      <div className="g2 skel" aria-busy="true" data-late>
        {formFields.map(({ field, full }) => (
          <div key={field} className={full ? 'f full' : 'f'}>
            <span className="lab">{text.patient[field]}</span>
            <i className={field === 'notes' ? 'box tall' : 'box'} />
          </div>
        ))}
      </div>
    </Dialog.Body>
    <Dialog.Foot>
      <span className="sp" />
      <Button kind="quiet" onClick={closePatientDialog}>
        {text.cancel}
      </Button>
    </Dialog.Foot>
  </>
)
