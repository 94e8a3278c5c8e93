import type { ChildMessage } from './process-pool.ts'

const checkIntervalMs = 100

/**
 * The child's side of a process pool: handles one request after another. An expected failure is a reply; anything
 * that is thrown ends the process. It also ends with its parent, and when it exceeds the memory in its first argument,
 * in megabytes: V8's limit does not include what native code and WebAssembly allocate.
 */
export function runPoolWorker(handle: (request: never, report: (progress: unknown) => void) => Promise<unknown>): void {
  const maxBytes = Number(process.argv[2]) * 1_000_000
  const send = (message: ChildMessage<unknown, unknown>) => process.send?.(message)
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) process.exit(70)
  }, checkIntervalMs)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (request: unknown) => {
    void handle(request as never, (progress) => send({ progress })).then(
      (reply) => send({ reply }),
      () => process.exit(1),
    )
  })
}
