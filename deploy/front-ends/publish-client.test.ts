import { expect, test } from 'vitest'
import { freePort } from '../stack/free-port.ts'
import { publishClient } from './publish-client.ts'

test('says which site it cannot reach', async () => {
  const site = `http://127.0.0.1:${await freePort()}`
  const client = publishClient(['mfe-events', '--site', site], { PUBLISH_TOKEN: 'a token' })
  await expect(client.act('rollback')).rejects.toThrow(`${site} cannot be reached (ECONNREFUSED)`)
})
