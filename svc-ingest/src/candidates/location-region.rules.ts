import type { Region } from '@convive/contracts/enums'
import { foldToWords } from '@convive/formats/fold-text'
import { localities } from '@convive/event-extractor/lexicon/place-words'
import { Reading } from '@convive/event-extractor/text/reading'

/** A town's name follows one of these, or begins the location: `Bar El Paraíso` is not in the town of Paraíso. */
const leads = new Set(['', 'de', 'del', 'en', 'in', 'of'])

/** Names of towns, districts and ordinary places in many parts of the country. On their own they do not identify a region. */
const commonNames = new Set(
  `bahia,buenos aires,cajon,colonia,el coco,guadalupe,hatillo,la cruz,la palma,los angeles,mora,palmares,paraiso,potrero,
   quebradas,sabana,la sabana,san gerardo,san isidro,san joaquin,san jose,san pedro,san ramon,san vito,santa ana,santa barbara,
   santa cruz,santa teresa,santo domingo,zapote`
    .split(',')
    .map((name) => name.trim()),
)

/**
 * The region that a location names. A location that names a town of the import's region is there; otherwise the last town
 * decides, as in an address. A location without a town is in the import's region, which an administrator has chosen.
 */
export function regionOfLocation(location: string | null, ofImport: Region): Region {
  const reading = new Reading(location ?? '')
  const named: Region[] = []
  for (let index = 0; index < reading.length; index++) {
    const town = leads.has(reading.word(index - 1)) ? localities.at(reading, index) : undefined
    if (town) {
      const isCommon = commonNames.has(foldToWords(reading.text(town)))
      if (!isCommon || town.value === ofImport) named.push(town.value)
      index = town.to - 1
    }
  }
  return named.includes(ofImport) ? ofImport : (named.at(-1) ?? ofImport)
}
