import { useStore } from '@nanostores/react'
import type { DocumentType } from '#contracts/documents'
import type { DocumentsScreen } from './documents.store.ts'
import type { DateFormat } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { Options, Select } from '../../kit/controls/Field.tsx'
import { PatientPicker } from '../patients/index.ts'

const words = text.documents

interface DocumentToolsProps {
  readonly screen: DocumentsScreen
  readonly dateFormat: DateFormat
  readonly clears: number
}

export function DocumentTools({ screen, dateFormat, clears }: DocumentToolsProps) {
  const filters = useStore(screen.$filters)
  const listing = useStore(screen.$listing)
  return (
    <ListTools listing={listing} words={words} clears={clears} onSearch={(query) => screen.search(query)}>
      <PatientPicker
        onlyExisting
        label={words.filters.patient}
        placeholder={words.filters.allPatients}
        value={screen.patientOf(filters)}
        onChange={(patient) => screen.showPatient(patient)}
        dateFormat={dateFormat}
      />
      <TypeFilter screen={screen} />
    </ListTools>
  )
}

// The selected type stays in the list, even when no document has it any longer.
function TypeFilter({ screen }: Pick<DocumentToolsProps, 'screen'>) {
  const filters = useStore(screen.$filters)
  const types = useStore(screen.$types)
  const { documentType } = filters
  const offered = documentType === 'all' || types.includes(documentType) ? types : [...types, documentType]
  return (
    <Select
      aria-label={words.filters.type}
      value={documentType}
      onChoose={(value: DocumentType | 'all') => screen.show({ ...filters, documentType: value })}
    >
      <option value="all">{words.filters.allTypes}</option>
      <Options of={offered} words={text.documents.types} />
    </Select>
  )
}
