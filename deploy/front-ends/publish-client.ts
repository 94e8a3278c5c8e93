import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { publishToken } from '../stack/keys.ts'
import { dataPaths, readConfig } from '../stack/config.ts'
import { type FrontEnd, frontEnds } from '../stack/process-environments.ts'
import type { Build } from '../stack/publish-built.ts'

/** How often a refused request is repeated, after the time that the gateway states. */
const attempts = 10
const parallelUploads = 4

export type PublishClient = {
  frontEnd: FrontEnd
  /** The argument after the front end's name. */
  version: string | undefined
  /** Uploads and publishes a build, without making it current. */
  publish(build: Build): Promise<void>
  act(action: 'release' | 'rollback' | 'preview', version?: string): Promise<{ version: string; url?: string }>
}

/**
 * Reads `<front end> [version] [--site https://…]`. The token is `PUBLISH_TOKEN`, or that of the stack of `DATA_DIR` on
 * this machine.
 */
export function publishClient(args: string[], env: NodeJS.ProcessEnv): PublishClient {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { site: { type: 'string' } } })
  const frontEnd = frontEnds.find((name) => name === positionals[0])
  if (!frontEnd) throw new Error(`Name the front end: ${frontEnds.join(', ')}`)
  const config = readConfig(env)
  const site = values.site ?? `http://localhost:${config.port}`
  const token = env['PUBLISH_TOKEN'] ?? publishToken(dataPaths(config.dataDir).keys, frontEnd)
  const base = `${site.replace(/\/$/, '')}/releases/${frontEnd.replaceAll('-', '_')}`
  const ask = async (method: string, path: string, body?: string | Buffer): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      const content = typeof body === 'object' ? new Uint8Array(body) : body
      const response = await fetch(base + path, {
        method,
        headers,
        ...(content !== undefined && { body: content }),
      }).catch((error: Error) => {
        const { code, message } = (error.cause ?? error) as { code?: string; message: string }
        throw new Error(`${site} cannot be reached (${code ?? message})`, { cause: error })
      })
      const result = (await response.json()) as { error?: string }
      if (response.ok) return result
      if ((response.status !== 429 && response.status !== 503) || attempt === attempts)
        throw new Error(result.error ?? `${site} answered ${response.status}`)
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1))
    }
  }
  const post = async (action: string, version: string | undefined) =>
    (await ask('POST', `/${action}`, JSON.stringify({ version }))) as { version: string; url?: string }
  return {
    frontEnd,
    version: positionals[1],
    publish: async ({ version, files }) => {
      const queue = [...files]
      const upload = async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await ask('PUT', `/files/${version}/${next.file}`, next.read())
      }
      await Promise.all(Array.from({ length: parallelUploads }, upload))
      await post('publish', version)
    },
    act: post,
  }
}

/** Runs one command. If it fails, exits with its error as one line. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
