import { FORMS_PER_PAGE } from '#contracts/intake'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { FormColumns } from './FormTable.tsx'

const cards = Array.from({ length: FORMS_PER_PAGE }, (_, index) => index)

/** The rows to come, as a table or as cards. */
export const SkeletonForms = () => (
  <div aria-busy="true" data-late>
    <table className="tbl frm desk">
      <FormColumns />
      <SkeletonRows rows={FORMS_PER_PAGE} columns={6} />
    </table>
    <ul className="cards phone" aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className="skel">
          <div>
            <i style={{ '--w': '44%' } as object} />
            <i style={{ '--w': '68%' } as object} />
            <i style={{ '--w': '58%' } as object} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)
