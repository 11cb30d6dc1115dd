import { useStore } from '@nanostores/react'
import { Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PatientPage } from '#modules/patients'
import { addPatient, quickAddPatient } from './dialog/patient-dialog.store.ts'
import { type DateFormat, figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ListTools, useClears } from '../../kit/list/ListTools.tsx'
import { type PatientsScreen as Screen, createPatientsScreen } from './patients.store.ts'
import { PatientListing } from './PatientListing.tsx'

interface PatientsScreenProps {
  readonly initial: PatientPage
  /** Number of records that lack required fields. */
  readonly incomplete: number
  readonly dateFormat: DateFormat
  /** Where patients are imported; null for users who may not. */
  readonly importAddress: string | null
}

export function PatientsScreen({ initial, incomplete, dateFormat, importAddress }: PatientsScreenProps) {
  const [screen] = useState(() => createPatientsScreen(initial, incomplete))
  const listing = useStore(screen.$listing)
  const total = useStore(screen.$total)
  const search = (query: string) => void screen.list.search(query)
  const [clears, clear] = useClears(() => void screen.showAll())
  return (
    <>
      <div className="head">
        <h1>
          {text.patients.title} <span>{figure(total)}</span>
        </h1>
        <Button className="quick-add" data-creates onClick={quickAddPatient}>
          <UserPlus />
          <span className="heard-on-phone">{text.patient.quickAdd}</span>
        </Button>
        <Button kind="primary" data-creates onClick={addPatient}>
          <Plus />
          {text.patients.add}
        </Button>
      </div>
      <ListTools listing={listing} words={text.patients} clears={clears} onSearch={search}>
        <IncompleteFilter screen={screen} />
      </ListTools>
      <PatientListing {...{ screen, dateFormat, importAddress }} onClearSearch={clear} />
    </>
  )
}

/** Narrows the list to the records that lack required fields. Renders nothing while there are none. */
function IncompleteFilter({ screen }: { readonly screen: Screen }) {
  const count = useStore(screen.$incompleteCount)
  const isOn = useStore(screen.$onlyIncomplete)
  if (count === 0 && !isOn) return null
  return (
    <Button
      className="incomplete-filter"
      aria-pressed={isOn}
      onClick={() => void screen.showIncomplete(!isOn)}
    >
      {text.patients.incompleteCount(figure(count))}
    </Button>
  )
}
