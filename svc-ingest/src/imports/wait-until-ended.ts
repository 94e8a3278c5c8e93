/**
 * Polls until something has ended, the time is up or the service stops, and returns its last state. Another replica may
 * be doing the work, so the state comes from the database.
 */
export async function waitUntilEnded<State extends { running: boolean }>(
  read: () => Promise<State>,
  maxMilliseconds: number,
  stopping: AbortSignal,
): Promise<State> {
  const until = Date.now() + maxMilliseconds
  for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
    const state = await read()
    if (!state.running || stopping.aborted || Date.now() >= until) return state
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
