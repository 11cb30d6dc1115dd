interface OptionsProps<Value extends string | number> {
  readonly of: readonly Value[]
  readonly words: Readonly<Record<Value, string>> | ((value: Value) => string)
}

export const Options = <Value extends string | number>({ of, words }: OptionsProps<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {typeof words === 'function' ? words(value) : words[value]}
    </option>
  ))

export const NamedOptions = ({ of }: { of: readonly { readonly id: number; readonly name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
