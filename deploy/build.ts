import { buildable, buildEverything } from './stack/build.ts'
import { onShutdown } from './stack/shutdown.ts'

/** `npm run build` builds everything whose sources changed, `npm run build -- svc-cora` only that slice. */
const chosen = process.argv.slice(2)
const unknown = chosen.find((folder) => !buildable.includes(folder))
if (unknown) {
  console.error(`There is nothing to build in ${unknown}. Name none, or some of ${buildable.join(', ')}.`)
  process.exit(1)
}
const stopping = new AbortController()
onShutdown(() => stopping.abort())
try {
  await buildEverything({ log: console.log, signal: stopping.signal, ...(chosen.length > 0 && { only: chosen }) })
  console.log(chosen.length > 0 ? `${chosen.join(', ')}: built` : 'The front ends, services and the gateway are built')
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
