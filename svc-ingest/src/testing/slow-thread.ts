import { serveThread } from '../worker-threads/thread-pool.ts'

const startMilliseconds = 1500

// Delays the start without processor time, as a busy machine does.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, startMilliseconds)
serveThread({ double: (value: number): number => value * 2 })
