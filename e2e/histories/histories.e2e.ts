import { expect, inject, it } from 'vitest'
import { inSteps, tryHistory } from './history.ts'

const site = inject('site')

// Known ones: a fresh history may ask what the model does not decide yet. `npm run histories` plays those.
it.concurrent.for([201, 202, 203])(
  'shows everybody what the model says, in history %i',
  { timeout: 300_000 },
  async (seed) => {
    console.log(`History ${seed}`)
    const failure = await tryHistory(site, seed, console.log)
    expect(failure && inSteps(failure)).toBeUndefined()
  },
)
