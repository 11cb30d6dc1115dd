import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PatientPage } from '#modules/patients'
import { addPatient } from '../../stores/patient-dialog.ts'
import { patientsScreen } from '../../stores/patients.ts'
import { type DateFormat, figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { SearchInput } from '../kit/SearchInput.tsx'
import { PatientListing } from './PatientListing.tsx'

interface PatientsScreenProps {
  readonly first: PatientPage
  readonly dateFormat: DateFormat
}

/** The patients of the clinic: found, paged through, added, edited, deleted. */
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
        {listing.is === 'rows' && <span className="m num">{listing.range}</span>}
      </div>
      <PatientListing screen={screen} dateFormat={dateFormat} onClearSearch={clear} />
    </>
  )
}
