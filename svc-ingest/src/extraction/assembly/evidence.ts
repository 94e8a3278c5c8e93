import { phrasesOf } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'
import type { Piece } from '../segments/piece.ts'

/** What was found of a supposed event. */
export type Findings = { strongNoun: boolean; weakNoun: boolean; heading: boolean; listed: boolean; explicitDay: boolean; hour: boolean; place: boolean; cost: boolean; phone: boolean; invited: boolean; icons: boolean; whole: boolean; dayPart: boolean }

/** How much each finding speaks for an announcement. A date and nothing else is a remark; an hour with a place or a price (`whole`) is meant for all, whatever it is called. */
const weights: Record<keyof Findings, number> = { strongNoun: 0.5, weakNoun: 0.35, heading: 0.3, listed: 0.2, explicitDay: 0.1, hour: 0.2, place: 0.15, cost: 0.1, phone: 0.05, invited: 0.1, icons: 0.1, whole: 0.2, dayPart: 0.05 }
/** Less than this is talk. */
const enough = 0.55

const invitations = phrasesOf(`les esperamos,los esperamos,las esperamos,te esperamos,los invitamos,les invitamos,te invitamos,invitamos,invita,invitan,invitados,invitadas,se les invita,vengan,veni,no se lo pierda,no se lo pierdan,acompanenos,acompanennos,participe,participen,cupo limitado,
  cupos limitados,inscripciones,traigan,traer,todos bienvenidos,bienvenidos,bienvenidas,join us,come join,hosting,se convoca,everyone welcome,all welcome,welcome,bring,rsvp,limited spots,limited space,sign up,come out,dont miss,see you there,save the date,tickets,pro fondos,a beneficio,todos bienvenidos`)
const icons = new Set(['📅', '🗓', '⏰', '📍', '💰', '🎟', '📲', '🕖', '🕗', '🕘', '🕕', '🕔', '🕐', '🕑', '🕒', '🕓', '🕙', '🕚', '🕛', '📌', '🎫', '📆', '⏱'])

/** How strongly the findings speak for an event, up to 1. */
export function strengthOf(findings: Findings): number {
  const { strongNoun, weakNoun, ...others } = findings
  const counted: Partial<Findings> = { ...others, ...(strongNoun ? { strongNoun } : { weakNoun }) }
  const sum = Object.entries(counted).reduce((total, [finding, found]) => total + (found ? weights[finding as keyof Findings] : 0), 0)
  return Math.min(1, sum)
}

export const isAnnouncement = (strength: number): boolean => strength > enough - 1e-9

export function signsOfInvitation(reading: Reading, pieces: Piece[]): Pick<Findings, 'invited' | 'icons'> {
  const signs = { invited: false, icons: false }
  for (const { from, to } of pieces) {
    for (let index = from; index < to && !(signs.invited && signs.icons); index++) {
      signs.invited ||= invitations.at(reading, index) !== undefined
      signs.icons ||= icons.has(reading.at(index).text)
    }
  }
  return signs
}
