import { useStore } from '@nanostores/react'
import type { DocumentType } from '#contracts/documents'
import type { DocumentsScreen } from '../../stores/documents.ts'
import type { DateFormat } from '../../text/format.ts'
import { said, text } from '../../text/index.ts'
import { SearchInput } from '../kit/SearchInput.tsx'
import { Select } from '../kit/TextInput.tsx'
import { PatientPicker } from '../patients/PatientPicker.tsx'

const words = text.documents

interface DocumentToolsProps {
  readonly screen: DocumentsScreen
  readonly dateFormat: DateFormat
  /** How often the search was cleared from elsewhere. */
  readonly clears: number
}

/** What is shown: a search, those of one patient, those of one type. */
export function DocumentTools({ screen, dateFormat, clears }: DocumentToolsProps) {
  const filters = useStore(screen.$filters)
  const listing = useStore(screen.$listing)
  return (
    <div className="tools filtered" hidden={listing.is === 'none'}>
      <SearchInput
        clears={clears}
        label={words.search}
        placeholder={words.searchHint}
        onSearch={(query) => screen.search(query)}
      />
      <PatientPicker
        label={words.filters.patient}
        placeholder={words.filters.allPatients}
        value={screen.patientOf(filters)}
        onChange={(patient) => screen.showPatient(patient)}
        dateFormat={dateFormat}
      />
      <TypeFilter screen={screen} />
      {listing.is === 'rows' && <span className="m num">{listing.range}</span>}
    </div>
  )
}

// The one that is chosen stays in the list, even once no document has it any more.
function TypeFilter({ screen }: Pick<DocumentToolsProps, 'screen'>) {
  const filters = useStore(screen.$filters)
  const types = useStore(screen.$types)
  const { documentType } = filters
  const offered = documentType === 'all' || types.includes(documentType) ? types : [...types, documentType]
  return (
    <Select
      aria-label={words.filters.type}
      value={documentType}
      onChange={({ target }) =>
        screen.show({ ...filters, documentType: target.value as DocumentType | 'all' })
      }
    >
      <option value="all">{words.filters.allTypes}</option>
      {offered.map((type) => (
        <option key={type} value={type}>
          {said(type)}
        </option>
      ))}
    </Select>
  )
}
