import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PatientPage } from '#modules/patients'
import { addPatient } from './dialog/patient-dialog.store.ts'
import { patientsScreen } from './patients.store.ts'
import { type DateFormat, figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ListTools, useClears } from '../../kit/list/ListTools.tsx'
import { PatientListing } from './PatientListing.tsx'

interface PatientsScreenProps {
  readonly first: PatientPage
  readonly dateFormat: DateFormat
  /** Where patients are imported; null for users who may not. */
  readonly importAddress: string | null
}

export function PatientsScreen({ first, dateFormat, importAddress }: PatientsScreenProps) {
  const [screen] = useState(() => patientsScreen(first))
  const listing = useStore(screen.$listing)
  const total = useStore(screen.$total)
  const search = (query: string) => void screen.list.search(query)
  const [clears, clear] = useClears(() => search(''))
  return (
    <>
      <div className="head">
        <h1>
          {text.patients.title} <span>{figure(total)}</span>
        </h1>
        <Button kind="primary" data-creates onClick={addPatient}>
          <Plus />
          {text.patients.add}
        </Button>
      </div>
      <ListTools listing={listing} words={text.patients} clears={clears} onSearch={search} />
      <PatientListing {...{ screen, dateFormat, importAddress }} onClearSearch={clear} />
    </>
  )
}
