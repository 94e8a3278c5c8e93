import { dirname, join } from 'node:path'
import { ConfigError } from '../../deploy/stack/config-error.ts'
import { findProgram, isExecutable } from '../../deploy/stack/processes.ts'

export type Firefox = { executablePath: string; env: Record<string, string | undefined> }

/** The Firefox for the journeys in a second engine: FIREFOX_BIN or the system's; undefined if there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): Firefox | undefined {
  const program = named(env) ?? systems(env)
  if (program === undefined) return undefined
  return {
    executablePath: join(import.meta.dirname, 'firefox-with-media.ts'),
    // The script starts under this Node.
    env: { ...env, FIREFOX_BIN: program, PATH: `${dirname(process.execPath)}:${env['PATH'] ?? ''}` },
  }
}

function named(env: NodeJS.ProcessEnv): string | undefined {
  const file = env['FIREFOX_BIN']
  if (!file) return undefined
  if (!isExecutable(file)) throw new ConfigError('FIREFOX_BIN', `${file} is no executable file`)
  return file
}

function systems(env: NodeJS.ProcessEnv): string | undefined {
  const folders = [
    ...(env['PATH'] ?? '').split(':').filter(Boolean),
    '/usr/bin',
    '/Applications/Firefox.app/Contents/MacOS',
  ]
  return ['firefox-esr', 'firefox'].map((name) => findProgram(name, folders)).find((file) => file !== undefined)
}
