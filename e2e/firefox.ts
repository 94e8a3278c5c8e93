import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildEverything } from '../deploy/stack/build.ts'
import { root } from '../deploy/stack/paths.ts'
import { findFirefox } from './setup/firefox.ts'

/** The journeys that also run in a second engine, by file and the beginning of their names. */
const journeys: [file: string, name: string][] = [
  ['core-journey', 'lets two people register, find, create, RSVP, attend'],
  ['profile', 'shows earnings, events and RSVPs'],
  ['transfer', 'names the recipient before confirming'],
  ['tickets-card', 'sells two tickets by card'],
  ['imports', 'reviews candidates by keyboard'],
]

const firefox = findFirefox()
if (!firefox) {
  console.log('Skipped: there is no Firefox here. Install firefox-esr, or name one with FIREFOX_BIN.')
  process.exit(0)
}
await buildEverything({ log: console.log, signal: new AbortController().signal })
const files = journeys.map(([file]) => `e2e/journeys/${file}.e2e.ts`)
const names = `^(${journeys.map(([, name]) => name).join('|')})`
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'e2e', ...files, '-t', names],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, JOURNEY_BROWSER: 'firefox' },
  },
)
process.exit(status ?? 1)
