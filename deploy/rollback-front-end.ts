import { publishClient, runCommand } from './front-ends/publish-client.ts'

/**
 * `npm run rollback:front-end -- mfe-events [version]` makes the previous version current again, or the named one. The
 * rule is in `gateway/src/front-ends/register.rules.ts`.
 */
await runCommand(async () => {
  const client = publishClient(process.argv.slice(2), process.env)
  const { version } = await client.act('rollback', client.version)
  return `${client.frontEnd} ${version} is current`
})
