import { useStore } from '@nanostores/react'
import { Inbox, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FormRow } from '#modules/intake-forms'
import { createForm } from '../form-builder/index.ts'
import { createFormsScreen } from './forms.store.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { figure, type Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ListTools, useClears } from '../../kit/list/ListTools.tsx'
import { FormListing } from './FormListing.tsx'

interface FormsScreenProps {
  readonly initial: RenderedPage<FormRow>
  readonly formats: Formats
}

export function FormsScreen({ initial, formats }: FormsScreenProps) {
  const [screen] = useState(() => createFormsScreen(initial))
  const listing = useStore(screen.$listing)
  const total = useStore(screen.$total)
  const search = (query: string) => void screen.list.search(query)
  const [clears, clear] = useClears(() => search(''))
  return (
    <>
      <div className="head">
        <h1>
          {text.forms.title} <span>{figure(total)}</span>
        </h1>
        <a className="button icon-on-phone" href="/forms/inbox">
          <Inbox />
          {text.responses.inbox}
        </a>
        <Create kind="primary" />
      </div>
      <ListTools listing={listing} words={text.forms} clears={clears} onSearch={search} />
      <FormListing screen={screen} formats={formats} create={<Create />} onClearSearch={clear} />
    </>
  )
}

const Create = ({ kind = 'plain' }: { kind?: 'plain' | 'primary' }) => (
  <Button
    kind={kind}
    className={kind === 'primary' ? 'icon-on-phone' : undefined}
    data-creates
    onClick={createForm}
  >
    <Plus />
    {text.forms.create}
  </Button>
)
