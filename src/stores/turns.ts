/** Does its work whenever that is asked for, one time after the other; asked for often meanwhile, once more is enough. */
export function takeTurns(work: () => Promise<void>): () => void {
  let asked = 0
  const go = async (): Promise<void> => {
    const taken = asked
    await work()
    if (asked > taken) await go()
    else asked = 0
  }
  return () => {
    asked += 1
    if (asked === 1) void go()
  }
}
