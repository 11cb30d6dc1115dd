import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PatientPage } from '#modules/patients'
import { addPatient } from './dialog/patient-dialog.store.ts'
import { patientsScreen } from './patients.store.ts'
import { type DateFormat, figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { SearchInput } from '../../kit/controls/SearchInput.tsx'
import { PatientListing } from './PatientListing.tsx'

interface PatientsScreenProps {
  readonly first: PatientPage
  readonly dateFormat: DateFormat
}

export function PatientsScreen({ first, dateFormat }: PatientsScreenProps) {
  const [screen] = useState(() => patientsScreen(first))
  const [clears, setClears] = useState(0)
  const listing = useStore(screen.$listing)
  const total = useStore(screen.$total)
  const search = (query: string) => void screen.list.search(query)
  const clear = () => {
    setClears(clears + 1)
    search('')
  }
  return (
    <>
      <div className="head">
        <h1>
          {text.patients.title} <span>{figure(total)}</span>
        </h1>
        <Button kind="primary" onClick={addPatient}>
          <Plus />
          {text.patients.add}
        </Button>
      </div>
      <div className="tools" hidden={listing.is === 'none registered'}>
        <SearchInput
          clears={clears}
          label={text.patients.search}
          placeholder={text.patients.searchHint}
          onSearch={search}
        />
        {listing.is === 'rows' && <span className="faint numeric">{listing.range}</span>}
      </div>
      <PatientListing screen={screen} dateFormat={dateFormat} onClearSearch={clear} />
    </>
  )
}
