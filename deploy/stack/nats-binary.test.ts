import { expect, test } from 'vitest'
import { natsBinary } from './nats-binary.ts'

test('uses the configured nats-server if it is executable', async () => {
  expect(await natsBinary({ NATS_SERVER_BIN: process.execPath })).toBe(process.execPath)
  await expect(natsBinary({ NATS_SERVER_BIN: import.meta.filename })).rejects.toThrow(
    /^NATS_SERVER_BIN: .*is no executable file$/,
  )
  await expect(natsBinary({ NATS_SERVER_BIN: '/nowhere' })).rejects.toThrow(
    /^NATS_SERVER_BIN: .*is no executable file$/,
  )
})
