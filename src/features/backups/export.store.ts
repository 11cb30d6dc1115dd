import { factorSetUp, type FactorSetUp } from '#contracts/identity'
import { prove } from '../../kit/credentials/prove.ts'
import { faultsIn } from '../../kit/forms/contract-issues.ts'
import { shortForm } from '../../kit/forms/short-form.store.ts'
import { text } from '../../language/index.ts'

/** The form that proves who asks for an export. The browser then downloads it, and the page stays. */
export const exportForm = (onDone: () => void) =>
  shortForm<FactorSetUp, unknown>({
    check: faultsIn(factorSetUp),
    send: prove,
    done: () => {
      location.assign('/api/export')
      onDone()
    },
    failed: text.dataSettings.export.failed,
  })
