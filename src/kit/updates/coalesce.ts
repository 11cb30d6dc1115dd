/** Returns a function that runs `task`, one run at a time; many calls during a run cause only one more. */
export function coalesceRuns(task: () => Promise<void>): () => void {
  let callCount = 0
  const runTask = async (): Promise<void> => {
    const callsAtStart = callCount
    await task()
    if (callCount > callsAtStart) await runTask()
    else callCount = 0
  }
  return () => {
    callCount += 1
    if (callCount === 1) void runTask()
  }
}
