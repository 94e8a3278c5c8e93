import { parseArgs } from 'node:util'
import { lacksMailServer } from '@convive/service-kit/mail/outbound-messages'
import { collectGarbageWhenIdle } from '@convive/service-kit/service/collect-garbage'
import { checkHourly } from './site-check/check-hourly.ts'
import { dataPaths, readConfig } from './stack/config.ts'
import { startStack } from './stack/stack.ts'
import { runUntilStopped } from './stack/shutdown.ts'

const maxReplicas = 4

await runUntilStopped(async (signal) => {
  const config = readConfig(process.env)
  const replicas = readReplicas(process.argv.slice(2))
  const stack = await startStack({ config, log: console.log, signal, replicas, isBuilt: true })
  collectGarbageWhenIdle()
  if (lacksMailServer(process.env))
    console.error('SMTP_URL is not set: mails wait, and become dead letters after 16 hours')
  console.log(`Convive is ready at ${stack.url}`)
  const others = stack.urls.slice(1)
  if (others.length > 0) console.log(`Further gateways are at ${others.join(', ')}`)
  void checkHourly(dataPaths(config.dataDir).logs, console.log, signal)
  return stack
})

/** `npm start -- --replicas 2` runs two processes of each service and of the gateway. */
function readReplicas(args: string[]): number {
  const { values } = parseArgs({ args, options: { replicas: { type: 'string', default: '1' } } })
  const replicas = Number(values.replicas)
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > maxReplicas)
    throw new Error(`--replicas must be a whole number from 1 to ${maxReplicas}`)
  return replicas
}
