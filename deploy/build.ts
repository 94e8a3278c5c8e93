import { buildEverything } from './stack/build.ts'
import { onShutdown } from './stack/shutdown.ts'

const stopping = new AbortController()
onShutdown(() => stopping.abort())
try {
  await buildEverything({ log: console.log, signal: stopping.signal })
  console.log('The front ends, services and the gateway are built')
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
