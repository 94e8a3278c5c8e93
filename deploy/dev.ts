import { readConfig } from './stack/config.ts'
import { buildFrontEnds } from './stack/build.ts'
import { frontEnds, type FrontEnd } from './stack/process-environments.ts'
import { runUntilStopped } from './stack/shutdown.ts'
import { startStack } from './stack/stack.ts'

await runUntilStopped(async (signal) => {
  const config = readConfig(process.env)
  const watched = chooseFrontEnds(process.argv.slice(2))
  if (watched.length < frontEnds.length) await buildFrontEnds({ log: console.log, signal })
  console.log(`Compiling ${watched.join(', ')}`)
  const stack = await startStack({ config, log: console.log, signal, devServers: watched, watch: true })
  console.log(`Convive is ready at ${stack.url}`)
  return stack
})

/**
 * `npm run dev` watches all front ends, `npm run dev -- mfe-events` only one and the shell; the others are built once.
 * The shell is always among them, because the components of a development build do not run under the React of a
 * production build.
 */
function chooseFrontEnds(named: string[]): readonly FrontEnd[] {
  const unknown = named.find((name) => !frontEnds.some((frontEnd) => frontEnd === name))
  if (unknown !== undefined) throw new Error(`There is no front end ${unknown}: name some of ${frontEnds.join(', ')}`)
  return frontEnds.filter((frontEnd) => named.length === 0 || frontEnd === 'shell' || named.includes(frontEnd))
}
