import { detectLanguage } from '../lexicon/detect-language.ts'
import { fieldOfLine } from '../lexicon/field-labels.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { findMentions, type Mention } from '../mentions/find-mentions.ts'
import { isPlaceNoun } from '../places/place-certainty.ts'
import { coverage } from '../text/ranges.ts'
import { parsePhrases } from '../text/phrases.ts'
import { Reading } from '../text/reading.ts'
import { isGenericHeading } from '../segments/headings.ts'
import { textOf, type PosterLine } from './poster-line.ts'

/**
 * What a line says. `fact`: a day, an hour, a price, a contact, or a labelled field. `organiser`: who invites or pays
 * for it. `words`: anything else, among them the title. `noun` is true for words with an event noun, `place` for words
 * that begin with the noun of a place.
 */
export type LineKind = {
  kind: 'words' | 'fact' | 'organiser'
  noun: boolean
  place: boolean
  mentions: Mention['kind'][]
}

/** `La Asociación de Desarrollo` / `invita a su`: the line above it names who invites. */
const invitations = parsePhrases(`
    invita,invitan,te invita,te invitan,les invita,les invitan,los invita,los invitan,se complace en invitar,presenta,
    presentan,organiza,organizan,invites you,invite you,invites,presents,present,proudly presents`)
/** Names below it, or after it, are sponsors or helpers. */
const sponsorships = parsePhrases(`
    patrocina,patrocinan,patrocinado por,patrocinadores,patrocinador,auspicia,auspician,con el apoyo de,apoya,apoyan,
    con el patrocinio de,gracias a,organizado por,produce,sponsored by,sponsors,sponsor,supported by,
    with the support of,hosted by,organized by,organised by,powered by`)

/** A line whose words are mostly a mention is a fact. */
const maxShareOutside = 0.5

/** The kind of each line, from top to bottom. */
export function lineKinds(lines: PosterLine[]): LineKind[] {
  const language = detectLanguage(new Reading(lines.map(textOf).join('\n')))
  const readings = lines.map((line) => new Reading(textOf(line)))
  const kinds = readings.map((reading): LineKind => {
    const mentions = findMentions(reading, language)
    const busy = coverage(mentions, reading.length)
    const [noun] = findEventNouns(reading, { from: 0, to: reading.length }, busy)
    const isFact =
      mentions.some(({ kind }) => kind === 'phone' || kind === 'link') ||
      fieldOfLine(reading, 0) !== undefined ||
      isGenericHeading(reading, { from: 0, to: reading.length }) ||
      shareOutside(reading, busy) <= maxShareOutside
    return {
      kind: isFact ? 'fact' : 'words',
      noun: noun !== undefined,
      place: isPlaceNoun(reading, 0),
      mentions: mentions.map(({ kind }) => kind),
    }
  })
  markOrganisers(readings, kinds)
  return kinds
}

function markOrganisers(readings: Reading[], kinds: LineKind[]): void {
  for (const [index, reading] of readings.entries()) {
    const from = kinds[index]!
    if (endsInvitation(reading) && from.mentions.length === 0)
      for (let above = index; above >= 0 && kinds[above]!.kind !== 'fact'; above--) kinds[above]!.kind = 'organiser'
    if (sponsorships.at(reading, 0))
      for (let below = index; below < kinds.length && (below === index || kinds[below]!.kind === 'words'); below++)
        kinds[below]!.kind = 'organiser'
  }
}

/** The most words after an invitation on its line: `invita a su`, `presenta:`. */
const maxBehind = 3

function endsInvitation(reading: Reading): boolean {
  for (let index = 0; index < reading.length; index++) {
    const found = invitations.at(reading, index)
    if (found && found.to >= reading.length - maxBehind) return true
  }
  return false
}

/** The share of the letters that stand outside mentions. */
function shareOutside(reading: Reading, busy: (index: number) => boolean): number {
  let [all, outside] = [0, 0]
  for (let index = 0; index < reading.length; index++) {
    const { kind, text } = reading.at(index)
    if (kind !== 'word' && kind !== 'number') continue
    all += text.length
    if (!busy(index) && kind === 'word') outside += text.length
  }
  return all === 0 ? 0 : outside / all
}
