import { text } from '../../text/index.ts'

const words = text.checkout.practice

/** Says that no money moves here, and what to type. */
export const PracticeNotice = () => (
  <div className="prac" role="note">
    <h3>{words.title}</h3>
    <p>
      {words.says[0]}
      <b className="num">{words.succeeds}</b>
      {words.says[1]}
      <b className="num">{words.declined}</b>
      {words.says[2]}
    </p>
  </div>
)
