import { publishClient, runCommand } from './front-ends/publish-client.ts'
import { buildFrontEnds } from './stack/build.ts'
import { findBuild } from './stack/publish-built.ts'

/** `npm run publish:front-end -- mfe-events` builds this front end, publishes it, and makes it current. */
await runCommand(async () => {
  const client = publishClient(process.argv.slice(2), process.env)
  await buildFrontEnds({ log: console.log, signal: new AbortController().signal, only: [client.frontEnd] })
  const build = findBuild(client.frontEnd)
  await client.publish(build)
  await client.act('release', build.version)
  return `${client.frontEnd} ${build.version} is current`
})
