import { publishClient, runCommand } from './front-ends/publish-client.ts'
import { buildFrontEnds } from './stack/build.ts'
import { findBuild } from './stack/publish-built.ts'

/**
 * `npm run preview:front-end -- mfe-events` builds and publishes this front end, and prints a link. Whoever opens it
 * sees that version on the live site; everybody else sees the current one.
 */
await runCommand(async () => {
  const client = publishClient(process.argv.slice(2), process.env)
  await buildFrontEnds({ log: console.log, signal: new AbortController().signal, only: [client.frontEnd] })
  const build = findBuild(client.frontEnd)
  await client.publish(build)
  const { url } = await client.act('preview', build.version)
  return `${client.frontEnd} ${build.version} for 8 hours: ${url}`
})
