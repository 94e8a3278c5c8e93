import { readConfig } from './stack/config.ts'
import { buildForStart } from './stack/build.ts'
import { onShutdown, runOnce } from './stack/shutdown.ts'

/**
 * Builds what `npm start` runs, including its launcher, unless it is already built. The launcher runs for as long as
 * the stack, and its bundle takes less memory than its sources. A wrong variable is reported before anything is built.
 */
const stopping = new AbortController()
onShutdown(() => stopping.abort())
await runOnce(async () => {
  readConfig(process.env)
  await buildForStart({ log: console.log, signal: stopping.signal })
})
