import { readConfig } from './stack/config.ts'
import { startDevServers } from './stack/dev-servers.ts'
import { buildFrontEnds } from './stack/build.ts'
import { frontEnds, type FrontEnd } from './stack/process-environments.ts'
import { runUntilStopped } from './stack/shutdown.ts'
import { startStack } from './stack/stack.ts'

await runUntilStopped(async (signal) => {
  const config = readConfig(process.env)
  const watched = chooseFrontEnds(process.argv.slice(2))
  if (watched.length < frontEnds.length) await buildFrontEnds({ log: console.log, signal })
  console.log(`Compiling ${watched.join(', ')}`)
  const servers = await startDevServers({ folders: watched, dataDir: config.dataDir, log: console.log, signal })
  const stack = await startStack({ config, log: console.log, signal, devServers: servers.urls, watch: true }).catch(
    async (error: unknown) => {
      await servers.stop()
      throw error
    },
  )
  console.log(`Convive is ready at ${stack.url}`)
  return {
    stop: async () => void (await Promise.all([stack.stop(), servers.stop()])),
    kill: async () => void (await Promise.all([stack.kill(), servers.stop()])),
  }
})

/** `npm run dev` watches all front ends, `npm run dev -w mfe-events` only one; the others are built once. */
function chooseFrontEnds(named: string[]): readonly FrontEnd[] {
  const unknown = named.find((name) => !frontEnds.some((frontEnd) => frontEnd === name))
  if (unknown !== undefined) throw new Error(`There is no front end ${unknown}: name some of ${frontEnds.join(', ')}`)
  return named.length === 0 ? frontEnds : frontEnds.filter((frontEnd) => named.includes(frontEnd))
}
