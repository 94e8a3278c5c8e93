import { parsePhrases } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import type { Fragment } from '../segments/fragment.ts'

/** What was found in a possible event. */
export type Evidence = {
  strongNoun: boolean
  weakNoun: boolean
  heading: boolean
  listed: boolean
  explicitDay: boolean
  hour: boolean
  place: boolean
  cost: boolean
  phone: boolean
  invited: boolean
  icons: boolean
  whole: boolean
  dayPart: boolean
}

/**
 * The weight of each finding. A date alone is a remark; a time with a place or a price (`whole`) is an invitation,
 * whatever its title.
 */
const weights: Record<keyof Evidence, number> = {
  strongNoun: 0.5,
  weakNoun: 0.35,
  heading: 0.3,
  listed: 0.2,
  explicitDay: 0.1,
  hour: 0.2,
  place: 0.15,
  cost: 0.1,
  phone: 0.05,
  invited: 0.1,
  icons: 0.1,
  whole: 0.2,
  dayPart: 0.05,
}
/** Anything with less evidence than this is small talk. */
const minScore = 0.55

const invitationPhrases = parsePhrases(`
    les esperamos,los esperamos,las esperamos,te esperamos,los invitamos,les invitamos,te invitamos,invitamos,
    invita,invitan,invitados,invitadas,se les invita,vengan,veni,no se lo pierda,no se lo pierdan,acompanenos,
    acompanennos,participe,participen,cupo limitado,cupos limitados,inscripciones,traigan,traer,todos bienvenidos,
    bienvenidos,bienvenidas,join us,come join,hosting,se convoca,everyone welcome,all welcome,welcome,bring,rsvp,
    limited spots,limited space,sign up,come out,dont miss,see you there,save the date,tickets,pro fondos,
    a beneficio,nos juntamos,nos reunimos,se necesitan manos,se ocupan manos,ocupamos manos,voluntarios,voluntarias,
    volunteers,lleven,llevar,come help,help us`)
const icons = new Set([
  '📅',
  '🗓',
  '⏰',
  '📍',
  '💰',
  '🎟',
  '📲',
  '🕖',
  '🕗',
  '🕘',
  '🕕',
  '🕔',
  '🕐',
  '🕑',
  '🕒',
  '🕓',
  '🕙',
  '🕚',
  '🕛',
  '📌',
  '🎫',
  '📆',
  '⏱',
])

/** The weighted sum of the evidence, at most 1. */
export function evidenceScore(findings: Evidence): number {
  const { strongNoun, weakNoun, ...others } = findings
  const counted: Partial<Evidence> = { ...others, ...(strongNoun ? { strongNoun } : { weakNoun }) }
  const sum = Object.entries(counted).reduce(
    (total, [finding, found]) => total + (found ? weights[finding as keyof Evidence] : 0),
    0,
  )
  return Math.min(1, sum)
}

export const isAnnouncement = (strength: number): boolean => strength > minScore - 1e-9

/** The labels of a form (`Contact:`) mean as much as icons. */
export function invitationSigns(reading: Reading, fragments: Fragment[]): Pick<Evidence, 'invited' | 'icons'> {
  const signs = { invited: false, icons: false }
  for (const { from, to, field } of fragments) {
    signs.icons ||= field !== undefined
    for (let index = from; index < to && !(signs.invited && signs.icons); index++) {
      signs.invited ||= invitationPhrases.at(reading, index) !== undefined
      signs.icons ||= icons.has(reading.at(index).text)
    }
  }
  return signs
}
