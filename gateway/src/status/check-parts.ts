import type { Part, Remote, Status } from '@convive/contracts/status'
import type { Context } from '../context.ts'
import type { Pages } from '../pages/pages.ts'
import { folderOf } from '../pages/remotes.ts'

const timeout = 1000
const keptFor = 1000

type Check = { name: string; kind: Part['kind']; look: (signal: AbortSignal) => Promise<void> }

/** Looks at every part at once. Whoever asks in the same second shares one look. */
export function createStatus(context: Context, pages: Pages): () => Promise<Status> {
  const checks = checksOf(context, pages)
  let last: { asked: Promise<Status>; at: number } | undefined
  return () => {
    if (!last || Date.now() - last.at > keptFor) last = { asked: lookAtAll(checks), at: Date.now() }
    return last.asked
  }
}

async function lookAtAll(checks: Check[]): Promise<Status> {
  const parts = await Promise.all(checks.map(lookAt))
  return { state: parts.every(({ state }) => state === 'up') ? 'up' : 'degraded', checkedAt: new Date().toISOString(), parts }
}

async function lookAt({ name, kind, look }: Check): Promise<Part> {
  const began = performance.now()
  const detail = await look(AbortSignal.timeout(timeout)).then(
    () => undefined,
    (error: unknown) => (error instanceof Unfit ? error.message : 'does not answer'),
  )
  const latency = Math.round((performance.now() - began) * 10) / 10
  return detail === undefined ? { name, kind, state: 'up', latency } : { name, kind, state: 'down', latency: null, detail }
}

/** Why a part is down, in words that may be shown to anybody. */
class Unfit extends Error {}

function checksOf(context: Context, pages: Pages): Check[] {
  const services = [...context.upstreams.values()].map(({ name, pool }): Check => ({
    name,
    kind: 'service',
    look: async (signal) => {
      const { statusCode, body } = await pool.request({ path: '/readyz', method: 'GET', signal, headersTimeout: timeout })
      await body.dump()
      if (statusCode !== 200) throw new Unfit('is not ready')
    },
  }))
  const messages: Check = {
    name: 'nats',
    kind: 'messages',
    look: async () => {
      if (!context.facts.connected) throw new Unfit('is not connected')
    },
  }
  return [...services, messages, shellCheck(context, pages), ...pages.remotes.map((remote) => remoteCheck(context, pages, remote))]
}

function shellCheck({ config }: Context, pages: Pages): Check {
  const place = config.frontEnds['shell'] ?? ''
  return { name: 'shell', kind: 'front_end', look: async (signal) => (isAddress(place) ? await fetchManifest(`${place}/assets/index.html`, signal, false) : await findFile(pages, 'shell', 'index.html', false)) }
}

function remoteCheck({ config }: Context, pages: Pages, { name, entry }: Remote): Check {
  const folder = folderOf(name)
  const place = config.frontEnds[folder] ?? ''
  return {
    name: folder,
    kind: 'front_end',
    look: async (signal) => {
      if (isAddress(entry)) return await fetchManifest(entry, signal, true)
      if (isAddress(place)) return await fetchManifest(`${place}${entry}`, signal, true)
      await findFile(pages, folder, 'mf-manifest.json', true)
    },
  }
}

const isAddress = (place: string): boolean => /^https?:\/\//.test(place)

async function fetchManifest(url: string, signal: AbortSignal, json: boolean): Promise<void> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Unfit(`answers ${answer.status}`)
  readable(await answer.text(), json)
}

async function findFile(pages: Pages, folder: string, path: string, json: boolean): Promise<void> {
  const found = await pages.file(folder, path)
  if (!found) throw new Unfit('is not built')
  readable(found.body.toString('utf8'), json)
}

function readable(text: string, json: boolean): void {
  if (!json) return
  try {
    JSON.parse(text)
  } catch (cause) {
    throw Object.assign(new Unfit('has no readable manifest'), { cause })
  }
}
