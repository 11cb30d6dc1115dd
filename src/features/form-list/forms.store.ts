import { FORMS_PER_PAGE } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { searchedList } from '../../kit/list/searched-list.ts'

const address = (params: Readonly<Record<string, string>>): string =>
  `/api/intake-forms?${new URLSearchParams(params).toString()}`

export const createFormsScreen = (painted: RenderedPage<FormRow>) =>
  searchedList(
    { address, perPage: FORMS_PER_PAGE, words: text.forms, streams: ['intake-form', 'form-submission'] },
    painted,
  )

export type FormsScreen = ReturnType<typeof createFormsScreen>
