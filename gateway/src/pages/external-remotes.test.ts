import { afterEach, expect, test } from 'vitest'
import { answerJson, startTestServer } from '../testing/test-gateway.ts'
import { followExternalRemotes } from './remotes.ts'

const ending: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})

async function follow(answer: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(answer)
  const remotes = followExternalRemotes({
    remotes: { mfe_far: `${server.origin}/mf-manifest.json` },
    devServers: {},
  })
  ending.push(
    () => remotes.close(),
    () => server.stop(),
  )
  return () => remotes.current().get('mfe_far')?.routes
}

test('the paths of a remote come from its manifest', async () => {
  const paths = [{ path: '/far/:id', chunks: [], widgets: [] }]
  const manifest = { name: 'mfe_far', version: '1', paths, illustrations: {}, chunks: {}, shared: {} }
  const routes = await follow((_request, response) => answerJson(response, manifest))
  await expect.poll(routes).toEqual(['/far'])
})

test('a manifest without end is read to a megabyte only', async () => {
  let sent = 0
  const closed = Promise.withResolvers<void>()
  const chunk = Buffer.alloc(64_000, ' ')
  const routes = await follow((_request, response) => {
    const send = () => {
      while (!response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return
      }
    }
    response.on('drain', send).on('close', closed.resolve)
    send()
  })
  await closed.promise
  expect(routes()).toBeUndefined()
  // The connection buffers more in addition.
  expect(sent).toBeLessThan(20_000_000)
})
