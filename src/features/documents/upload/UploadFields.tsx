import { FileText, X } from 'lucide-react'
import { DOCUMENT_TYPES, type DocumentType } from '#contracts/documents'
import { updateDraft, type OpenUploadDialog, removeFile } from './upload-dialog.store.ts'
import { type DateFormat, figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Field, FieldError, Options, Select, TextArea } from '../../../kit/controls/Field.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { PatientPicker } from '../../patients/index.ts'
import { FileChooser } from './FileChooser.tsx'
import { fileProblem } from './draft.ts'
import { fileSize } from '../../../kit/format/file-size.ts'
import { IconButton } from '../../../kit/controls/Button.tsx'

const words = text.documents.dialog

interface UploadFieldsProps {
  readonly dialog: OpenUploadDialog
  readonly dateFormat: DateFormat
  readonly isDraggedOver: boolean
}

export const UploadFields = ({ dialog: { draft, errors }, dateFormat, isDraggedOver }: UploadFieldsProps) => (
  <div className="field-grid">
    <Field label={words.patient} required error={errors.patientId}>
      <PatientPicker
        value={draft.patient}
        onChange={(patient) => updateDraft({ patient })}
        dateFormat={dateFormat}
      />
    </Field>
    <Field label={words.type} required error={errors.documentType}>
      <DocumentTypeSelect documentType={draft.documentType} />
    </Field>
    <Field label={words.file} required full hint={words.formats} error={errors.file}>
      <FileChooser isDraggedOver={isDraggedOver} />
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
        onType={(notes) => updateDraft({ notes })}
      />
    </Field>
    <div className="full">
      <Switch
        label={words.sensitive}
        checked={draft.isSensitive}
        onChange={(isSensitive) => updateDraft({ isSensitive })}
      />
    </div>
  </div>
)

const DocumentTypeSelect = ({ documentType }: { documentType: DocumentType | '' }) => (
  <Select
    name="documentType"
    placeholder={words.chooseType}
    value={documentType}
    onChoose={(value: DocumentType) => updateDraft({ documentType: value })}
  >
    <Options of={DOCUMENT_TYPES} words={text.documents.types} />
  </Select>
)

const ChosenFiles = ({ files }: { files: readonly File[] }) =>
  files.length > 0 && (
    <ul className="chosen" aria-label={words.chosen}>
      {files.map((file) => (
        <ChosenFile key={`${file.name}${file.size}${file.lastModified}`} file={file} />
      ))}
    </ul>
  )

const ChosenFile = ({ file }: { file: File }) => {
  const problem = fileProblem(file)
  return (
    <li>
      <FileText />
      <div>
        <p>
          <span className="cut" title={file.name}>
            {file.name}
          </span>
          <span className="faint numeric">{fileSize(file.size)}</span>
        </p>
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <IconButton label={words.remove(file.name)} onClick={() => removeFile(file)}>
        <X />
      </IconButton>
    </li>
  )
}
