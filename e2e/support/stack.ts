import { rmSync } from 'node:fs'
import { readConfig } from '../../deploy/stack/config.ts'
import { startStack, type Stack } from '../../deploy/stack/stack.ts'
import { disposableFolder } from '../../deploy/testing/disposable-folder.ts'

/** A separate stack for a test that would disturb others: processes that die, servers that lose their data. */
export async function ownStack(): Promise<Stack & { end(): Promise<void> }> {
  const dataDir = disposableFolder('own')
  const stack = await startStack({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', SEED_DEMO: '0' }),
  })
  return {
    ...stack,
    end: async () => {
      await stack.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
