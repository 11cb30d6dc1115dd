/** Shows a sentence with the parts between ** in bold. */
export const KeyParts = ({ sentence }: { readonly sentence: string }) =>
  sentence.split('**').map((part, index) =>
    index % 2 === 1 ? (
      <b key={part} className="strong">
        {part}
      </b>
    ) : (
      part
    ),
  )
