interface ColumnsProps {
  /** The heading of each column, by its key. */
  readonly words: Readonly<Record<string, string>>
  /** The key of the column with numbers. */
  readonly rightAligned?: string
}

export const Columns = ({ words, rightAligned }: ColumnsProps) => (
  <thead>
    <tr>
      {Object.entries(words).map(([column, label]) => (
        <th key={column} scope="col" className={column === rightAligned ? 'right-aligned' : undefined}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)
