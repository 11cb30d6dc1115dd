import type { TestAccountView } from '#modules/billing'
import { hasCents } from '#rules/kernel'
import { dollars, type Formats, shortDateAt } from '../../kit/format/format.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { text } from '../../language/index.ts'

const words = text.testPortal

type Invoice = TestAccountView['invoices'][number]

interface InvoicesProps {
  readonly invoices: readonly Invoice[]
  readonly formats: Formats
}

export const Invoices = ({ invoices, formats }: InvoicesProps) => (
  <section aria-labelledby="invoices">
    <div className="rule">
      <h2 id="invoices">{words.invoices}</h2>
    </div>
    {invoices.length === 0 ? (
      <p className="line muted">{words.noInvoices}</p>
    ) : (
      <>
        <InvoiceTable {...{ invoices, formats }} />
        <InvoiceCards {...{ invoices, formats }} />
      </>
    )}
  </section>
)

const InvoiceTable = ({ invoices, formats }: InvoicesProps) => (
  <table className="list-table invoice-table desk">
    <Columns words={words.columns} rightAligned="amount" />
    <tbody>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <td>{shortDateAt(invoice.at, formats)}</td>
          <td className="muted">{linesOf(invoice)}</td>
          <td>
            <Status {...invoice} />
          </td>
          <td className="right-aligned">{amountOf(invoice, invoices)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const InvoiceCards = ({ invoices, formats }: InvoicesProps) => (
  <ul className="cards phone">
    {invoices.map((invoice) => (
      <li key={invoice.id}>
        <div>
          <b className="numeric">{shortDateAt(invoice.at, formats)}</b>
          <p>{linesOf(invoice)}</p>
        </div>
        <div className="end">
          <span className="numeric">{amountOf(invoice, invoices)}</span>
          <Status {...invoice} />
        </div>
      </li>
    ))}
  </ul>
)

const Status = ({ status }: Pick<Invoice, 'status'>) => (
  <span className={status === 'open' ? 'owed' : undefined}>{words[status]}</span>
)

const inDollars = ({ amount }: Invoice): number => amount / 100

/** Writes an amount with cents if any of the list has some. */
const amountOf = (invoice: Invoice, all: readonly Invoice[]): string =>
  dollars(inDollars(invoice), hasCents(all.map(inDollars)))

const linesOf = ({ lines }: Invoice): string => lines.map(({ name }) => name).join(', ')
