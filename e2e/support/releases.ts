import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishClient, type PublishClient } from '../../deploy/front-ends/publish-client.ts'
import { dataPaths } from '../../deploy/stack/config.ts'
import { freePort } from '../../deploy/stack/free-port.ts'
import { processKeys } from '../../deploy/stack/keys.ts'
import { type FrontEnd, inheritedEnvironment } from '../../deploy/stack/process-environments.ts'
import type { Build } from '../../deploy/stack/publish-built.ts'
import { bundleCommand, runProgram } from '../../deploy/stack/run-program.ts'
import { supervise } from '../../deploy/stack/supervised-process.ts'
import { allReady } from '../../deploy/stack/wait-until-ready.ts'
import { createFolderStore } from '@convive/gateway/front-ends/stores'
import { registerKey } from '@convive/gateway/front-ends/releases.rules'
import { readRegister } from '@convive/gateway/front-ends/releases'
import type { Site } from '../setup/site.ts'

export type ReleaseSite = {
  url: string
  /** The environment variables with the token for the commands that publish. */
  env: NodeJS.ProcessEnv
  client(frontEnd: FrontEnd): PublishClient
  /** Makes the versions that are not current as old as if they had been replaced this many days ago. */
  age(frontEnd: FrontEnd, days: number): Promise<void>
  end(): Promise<void>
}

/**
 * A separate gateway in front of the site's services, with a copy of the site's front ends, so that its releases do not
 * reach other journeys.
 */
export async function startReleaseSite({ dataDir, services, natsUrl }: Site): Promise<ReleaseSite> {
  const folder = mkdtempSync(join(tmpdir(), 'convive-releases-'))
  const store = join(folder, 'store')
  cpSync(dataPaths(dataDir).frontEnds, store, { recursive: true })
  const url = `http://127.0.0.1:${await freePort()}`
  const keys = processKeys(dataPaths(dataDir).keys)
  const env = {
    ...inheritedEnvironment(process.env),
    PORT: new URL(url).port,
    GATEWAY_PRIVATE_KEY: keys.privateKey,
    SERVICES: JSON.stringify(services),
    NATS_URL: natsUrl,
    FRONT_END_STORE: store,
    PUBLISH_TOKENS: keys.publishTokens,
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
  }
  const [logFile, record] = [join(folder, 'gateway.log'), join(folder, 'gateway.json')]
  const launch = () => runProgram({ command: bundleCommand, folder: 'gateway', env, logFile, record })
  const gateway = supervise('gateway of the releases', launch, console.log)
  await gateway.start()
  await allReady([{ part: gateway, logFile, url: `${url}/readyz` }], new AbortController().signal)
  const files = createFolderStore(store)
  const commandEnv = { DATA_DIR: dataDir }
  return {
    url,
    env: commandEnv,
    client: (frontEnd) => publishClient([frontEnd, '--site', url], commandEnv),
    age: async (frontEnd, days) => {
      const name = frontEnd.replaceAll('-', '_')
      const { current, kept } = await readRegister(files, name)
      const since = new Date(Date.now() - days * 86_400_000).toISOString()
      const older = { current, kept: kept.map((one) => ({ ...one, since })) }
      await files.put(registerKey(name), Buffer.from(JSON.stringify(older)))
    },
    end: async () => {
      await gateway.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hashedName = /\.([0-9a-f]{8})\.js$/

/**
 * Another release of a build, in a fraction of the time of a build: texts are replaced, and each script gets a
 * different hash in its name and in all references, as if all of them had changed.
 */
export function fabricateRelease(built: Build, version: string, texts: Record<string, string> = {}): Build {
  const files = built.files.filter(({ file }) => !/\.(br|gz)$/.test(file))
  const hashes = new Map(
    files.flatMap(({ file }) => {
      const hash = hashedName.exec(file)?.[1]
      return hash === undefined ? [] : [[hash, hashOf(`${hash} ${version}`)] as const]
    }),
  )
  const name = built.name.replaceAll('-', '_')
  const replaced = new Set<string>()
  const rewrite = (text: string): string => {
    let next = text
      .replace(/\b[0-9a-f]{8}\b/g, (word) => hashes.get(word) ?? word)
      // webpack makes an identifier of it.
      .replaceAll(`${name}_${built.version}`, `${name}_${version.replace(/\W/g, '_')}`)
      .replaceAll(built.version, version)
    for (const [from, to] of Object.entries(texts)) {
      if (next.includes(from)) replaced.add(from)
      next = next.replaceAll(from, to)
    }
    return next
  }
  const rewritten = files.map(({ file, read }) => {
    if (!/\.(js|json)$/.test(file)) return { file, read }
    const content = Buffer.from(rewrite(read().toString()))
    return { file: rewrite(file), read: () => content }
  })
  const missing = Object.keys(texts).filter((text) => !replaced.has(text))
  if (missing.length > 0) throw new Error(`The build of ${built.name} does not contain: ${missing.join(', ')}`)
  return { name: built.name, version, files: rewritten }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)
