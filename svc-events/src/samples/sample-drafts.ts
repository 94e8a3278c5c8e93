import { addDays } from '@convive/formats/calendar-date'
import { type Region, regions } from '@convive/contracts/enums'
import { EventDraft } from '@convive/contracts/events'
import { costaRicaToday } from '@convive/formats/costa-rica-time'
import { templates } from './sample-templates.ts'

/** Samples take place within the next four weeks. */
const maxDaysAhead = 28

type Options = { region: Region; count: number; now: Date; start: number }

/**
 * Sample events of a region, all different. `start`, a whole number, varies the template, place and date; the same
 * `start` gives the same samples.
 */
export function sampleDrafts({ region, count, now, start }: Options): EventDraft[] {
  const first = start + regions.indexOf(region) * 5
  return Array.from({ length: count }, (_, index) => {
    const turn = first + index
    const daysAhead = 1 + ((turn * 11) % maxDaysAhead)
    return EventDraft.parse({
      ...pick(templates, turn),
      region,
      location: pick(places[region], turn),
      eventDate: addDays(costaRicaToday(now), daysAhead),
    })
  })
}

function pick<T>(choices: T[], turn: number): T {
  const chosen = choices[turn % choices.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}

/** Places where a sample may take place, in local words. */
const places: Record<Region, [string, string, string]> = {
  chirripo: [
    'Salón comunal de San Gerardo de Rivas',
    'Plaza de Canaán, frente a la escuela',
    'Escuela de Herradura, 200 m norte del puente',
  ],
  tinamaste: [
    'Salón comunal de Tinamaste, contiguo a la iglesia',
    'Mirador de Tinamaste, 300 m oeste de la pulpería',
    'Plaza de San Salvador',
  ],
  uvita: ['Plaza de deportes de Uvita', 'Bahía Ballena, frente al parque marino', 'Salón comunal de Playa Hermosa'],
  san_isidro: [
    'Parque de San Isidro, frente a la catedral',
    'Complejo Cultural de Pérez Zeledón',
    'Salón comunal de Palmares, 100 m sur del templo',
  ],
  san_jose: [
    'Parque La Sabana, costado este',
    'Antigua Aduana, barrio Aranjuez',
    'Casa de cultura de barrio Amón, diagonal al parque',
  ],
  alajuela: [
    'Parque central de Alajuela',
    'Salón comunal de Grecia, 50 m norte del mercado',
    'Plaza de San Ramón, contiguo al museo',
  ],
  cartago: [
    'Plaza Mayor de Cartago, frente a las ruinas',
    'Casa de la Ciudad',
    'Salón comunal de Orosi, a la par de la plaza',
  ],
  heredia: [
    'Parque central de Heredia, frente al Fortín',
    'Centro cultural de Barva',
    'Salón comunal de Santo Domingo, 75 m oeste de la basílica',
  ],
  guanacaste: [
    'Parque de Liberia, costado norte',
    'Salón comunal de Nicoya, frente a la iglesia colonial',
    'Playa Sámara, entrada principal',
  ],
  puntarenas: [
    'Paseo de los Turistas, frente al muelle',
    'Casa de la cultura de Puntarenas',
    'Plaza de Jacó, 100 m sur del banco',
  ],
  limon: [
    'Parque Vargas, frente al tajamar',
    'Casa de la cultura de Cahuita',
    'Playa Negra de Puerto Viejo, contiguo a la escuela',
  ],
}
