import { serveThread } from '../worker-threads/thread-pool.ts'

const functions = {
  double: (value: number): number => value * 2,
  spin: (): never => {
    for (;;);
  },
  /** Occupies its thread like `spin`, but without processor time. */
  block: (): never => {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
  fill: (): number => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5))
  },
  fail: (): never => {
    throw new TypeError('a bug')
  },
}
export type TestFunctions = typeof functions

serveThread(functions)
