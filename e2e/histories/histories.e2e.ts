import { randomInt } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { inSteps, tryHistory } from './history.ts'

const site = inject('site')
const fresh = randomInt(2 ** 31)

// A second attempt of a history would hide what depends on timing.
it.concurrent.for([201, 202, fresh])(
  'shows everybody what the model says, in history %i',
  { retry: 0, timeout: 300_000 },
  async (seed) => {
    console.log(`History ${seed}`)
    const failure = await tryHistory(site, seed, console.log)
    expect(failure && inSteps(failure)).toBeUndefined()
  },
)
