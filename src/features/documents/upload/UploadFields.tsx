import { DOCUMENT_TYPES, type DocumentType } from '#contracts/documents'
import { type Choosing, enterUpload } from '../../stores/upload-dialog.ts'
import { type DateFormat, figure } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { Field } from '../kit/Field.tsx'
import { Switch } from '../kit/Switch.tsx'
import { Select, TextArea } from '../kit/TextInput.tsx'
import { PatientPicker } from '../patients/PatientPicker.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import { FileChooser } from './FileChooser.tsx'

const words = text.documents.dialog

interface UploadFieldsProps {
  readonly dialog: Choosing
  readonly dateFormat: DateFormat
  /** Files are held over the page. */
  readonly over: boolean
}

/** Whose document it is, of what type, the files, and what is said of them. */
export const UploadFields = ({ dialog: { draft, errors }, dateFormat, over }: UploadFieldsProps) => (
  <div className="g2">
    <Field label={words.patient} required error={errors.patientId}>
      <PatientPicker
        value={draft.patient}
        onChange={(patient) => enterUpload({ patient })}
        dateFormat={dateFormat}
      />
    </Field>
    <Field label={words.type} required error={errors.documentType}>
      <Types documentType={draft.documentType} />
    </Field>
    <Field label={words.file} required full hint={words.formats} error={errors.file}>
      <FileChooser over={over} />
    </Field>
    <div className="full" hidden={draft.files.length === 0}>
      <ChosenFiles files={draft.files} />
      {draft.files.length > 1 && <p className="hint">{words.forAll(figure(draft.files.length))}</p>}
    </div>
    <Field label={words.notes} full error={errors.notes}>
      <TextArea
        name="notes"
        maxLength={2000}
        value={draft.notes}
        onChange={({ target }) => enterUpload({ notes: target.value })}
      />
    </Field>
    <div className="full">
      <Switch
        label={words.sensitive}
        checked={draft.isSensitive}
        onChange={(isSensitive) => enterUpload({ isSensitive })}
      />
    </div>
  </div>
)

const Types = ({ documentType }: { documentType: DocumentType | '' }) => (
  <Select
    name="documentType"
    placeholder={words.chooseType}
    value={documentType}
    onChange={({ target }) => enterUpload({ documentType: target.value as DocumentType })}
  >
    {DOCUMENT_TYPES.map((type) => (
      <option key={type} value={type}>
        {said(type)}
      </option>
    ))}
  </Select>
)
