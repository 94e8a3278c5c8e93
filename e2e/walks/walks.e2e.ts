import { expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { earn, makeEvent, makePerson } from '../support/people.ts'
import { seededRandom } from '../support/random.ts'
import { walkAround } from './walk.ts'

const { url } = inject('site')

// The command `npm run histories -- --browser` sets these, and walks on new ways.
const first = Number(process.env['WALK_SEED'] ?? 100)
const minutes = Number(process.env['WALK_MINUTES'] ?? 0)

it(
  'walks around without losing what was typed, paying twice, or waiting for ever',
  { timeout: 300_000 + minutes * 60_000 },
  async () => {
    const browser = await openBrowser()
    const [organiser, ana, beto] = [
      await makePerson(url, 'org'),
      await makePerson(url, 'ana'),
      await makePerson(url, 'beto'),
    ]
    await earn(url, ana, organiser, 50)
    const events = [await makeEvent(url, organiser), await makeEvent(url, organiser), await makeEvent(url, organiser)]
    const until = Date.now() + minutes * 60_000
    for (let seed = first; seed < first + 3 || Date.now() < until; seed++) {
      const problem = await walkAround(browser, { url, ana, beto, events }, seededRandom(seed), 12)
      expect(
        problem,
        `Walk ${seed}; repeat it with npm run histories -- --browser --seed ${seed} --minutes 0`,
      ).toBeUndefined()
    }
  },
)
