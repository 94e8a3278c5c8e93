import { readConfig } from './stack/config.ts'
import { startDevServers } from './stack/dev-servers.ts'
import { runUntilStopped } from './stack/shutdown.ts'
import { startStack } from './stack/stack.ts'

await runUntilStopped(async (signal) => {
  const config = readConfig(process.env)
  console.log('Compiling the front ends')
  const servers = await startDevServers({ dataDir: config.dataDir, log: console.log, signal })
  const stack = await startStack({ config, log: console.log, signal, frontEnds: servers.urls, watch: true }).catch(
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
