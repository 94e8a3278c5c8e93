/** Resolves after some time, or as soon as the signal is aborted. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

/** Lets a loop sleep until something happens. A call that comes while the loop is awake ends its next sleep at once. */
export class WakeSignal {
  private pending = false
  private resolve: (() => void) | undefined

  up(): void {
    this.pending = true
    this.resolve?.()
  }

  reset(): void {
    this.pending = false
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.pending) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.resolve = () => (clearTimeout(timer), resolve())
    })
    this.resolve = undefined
  }
}
