import { RegionChoice, regionNames } from '@convive/contracts/vocabulary'
import { both } from './both.ts'
import type { Drawings } from './paint-event.ts'
import type { Words } from './words.ts'

/**
 * The head of the list of events, for every region: only the browser knows which its person chose, and fetches the drawing of that one alone.
 * Below it stands the shape of what comes.
 */
export const paintDiscover = (drawings: Drawings): string =>
  `${RegionChoice.options.map((region) => banner(region, drawings)).join('')}<div class="coming" aria-hidden="true"><i></i><i></i></div>`

function banner(region: RegionChoice, drawings: Drawings): string {
  const source = drawings[`${region.replaceAll('_', '-')}.svg`]
  const picture = source === undefined ? '' : `<img src="${source}" alt="" width="160" height="100" loading="lazy" fetchpriority="high" class="drawn">`
  return `<header class="banner" data-of="${region}"><div class="art" data-region="${region}">${picture}</div><div class="copy"><h1>${both((say) => title(say, region))}</h1><p></p></div></header>`
}

const title = (say: Words, region: RegionChoice): string => (region === 'all' ? say.everywhere : say.back(regionNames[region]))
