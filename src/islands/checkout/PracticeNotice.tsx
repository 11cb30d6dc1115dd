import { text } from '../../text/index.ts'

const { title, says, succeeds, declined } = text.checkout.practice

/** Says that no money moves here, and what to type. */
export const PracticeNotice = () => (
  <div className="prac" role="note">
    <h3>{title}</h3>
    <p>
      {says[0]}
      <b className="num">{succeeds}</b>
      {says[1]}
      <b className="num">{declined}</b>
      {says[2]}
    </p>
  </div>
)
