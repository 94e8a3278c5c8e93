import { readConfig } from './stack/config.ts'
import { buildFrontEnds } from './stack/build.ts'
import { startStack } from './stack/stack.ts'
import { runUntilStopped } from './stack/shutdown.ts'

await runUntilStopped(async (signal) => {
  const config = readConfig(process.env)
  await buildFrontEnds({ log: console.log, signal })
  const stack = await startStack({ config, log: console.log, signal })
  console.log(`Convive is ready at ${stack.url}`)
  return stack
})
