import { describe, expect, it } from 'vitest'
import { isPublishedAttended } from './attended.ts'
import { readChat } from './chat/read-chat.ts'
import { extractFromChat } from './extract-from-chat.ts'

/** The events that a paste of a text publishes at once: `2026-12-05 14:00 title @ place`. */
function pasted(text: string): string[] {
  const importedAt = { date: '2026-11-28', time: '12:00' }
  const { candidates } = extractFromChat(readChat(text, { importedAt, region: 'san_isidro' }))
  return candidates
    .filter(isPublishedAttended)
    .map(({ eventDate, eventStartTime, title, location }) => `${eventDate} ${eventStartTime} ${title} @ ${location}`)
}

describe('a paste publishes a labelled notice under a title', () => {
  it.each([
    [
      'Taller de acuarela\nFecha: sábado 5 de diciembre\nHora: 2:00 p. m.\nLugar: Casa de la Cultura',
      '2026-12-05 14:00 Taller de acuarela @ Casa de la Cultura',
    ],
    [
      'Concierto de fin de año\n\nFecha: 12 de diciembre de 2026\nHora: 7 pm\nLugar: Parque Central de San Isidro\nEntrada libre',
      '2026-12-12 19:00 Concierto de fin de año @ Parque Central de San Isidro',
    ],
    [
      'FERIA DE EMPRENDEDORAS 🎄\nFecha: Domingo 13 de diciembre\nHora: 9:00 am a 4:00 pm\nLugar: Salón comunal de Rivas',
      '2026-12-13 09:00 Feria de Emprendedoras @ Salón comunal de Rivas',
    ],
    [
      'Noche de tango\nFecha: viernes 11/12/2026\nHora: 19:00\nLugar: Bar El Balcón',
      '2026-12-11 19:00 Noche de tango @ Bar El Balcón',
    ],
    [
      '*Cine foro: Roma*\n*Fecha:* jueves 10 de diciembre\n*Hora:* 6 p.m.\n*Lugar:* Biblioteca Pública',
      '2026-12-10 18:00 Cine foro: Roma @ Biblioteca Pública',
    ],
    [
      '📌 Charla sobre el duelo\n📅 Fecha: 9 de diciembre\n⏰ Hora: 5:30 p.m.\n📍 Lugar: EBAIS de Pejibaye',
      '2026-12-09 17:30 Charla sobre el duelo @ EBAIS de Pejibaye',
    ],
    [
      'Los colores del silencio\nFecha: sábado 5 de diciembre\nHora: 2:00 p. m.\nLugar: La Bodega',
      '2026-12-05 14:00 Los colores del silencio @ La Bodega',
    ],
    [
      'Holiday Craft Market\nDate: Saturday, December 12\nTime: 10 am - 3 pm\nLocation: Uvita Community Center',
      '2026-12-12 10:00 Holiday Craft Market @ Uvita Community Center',
    ],
    [
      'Sound bath with Mia\nDate: Dec 11, 2026\nTime: 6 PM\nLocation: The Yoga Barn',
      '2026-12-11 18:00 Sound bath with Mia @ The Yoga Barn',
    ],
  ])('%s', (text, event) => {
    expect(pasted(text)).toEqual([event])
  })
})

it('publishes what is plain to the rules, though the models would choose another place', () => {
  const text = 'Beach cleanup at Playa Uvita Sat 12/12, meet 8:30am by the ranger station. Bring water!'
  expect(pasted(text)).toEqual(['2026-12-12 08:30 Beach cleanup at Playa Uvita @ Playa Uvita'])
})

describe('a paste publishes nothing that invites nobody, or that its own text contradicts', () => {
  it.each([
    'Vendo refri\nFecha: sábado 5 de diciembre\nHora: 2:00 p. m.\nLugar: Barrio Cooperativa',
    'Alquilo casa desde el sábado 5 de diciembre a las 2 pm en Rivas',
    'Se alquila local\nFecha: sábado 5 de diciembre\nHora: 2:00 p. m.\nLugar: Plaza Rivas',
    'Cita de control\nFecha: lunes 7 de diciembre\nHora: 8 am\nLugar: Clínica de Pérez Zeledón',
    'Doctor appointment\nDate: Monday, December 7\nTime: 8 am\nLocation: Uvita Clinic',
    'Matrícula de cursos libres\nFecha: lunes 7 de diciembre\nHora: 8 am\nLugar: Colegio Técnico',
    'Enrolment for spring classes\nDate: Monday, December 7\nTime: 8 am\nLocation: Uvita School',
    'Cena familiar en mi casa el viernes 11 de diciembre a las 7 pm',
    'Private dinner\nDate: Friday, December 11\nTime: 7 pm\nLocation: Villa Sol',
    'Oremos por doña Carmen, la operan el lunes 7 de diciembre a las 8 am en el Hospital Escalante Pradilla',
    'Partido jugado el viernes 27 de noviembre a las 8 pm en el Estadio Municipal: Saprissa 2 - 1 Pérez Zeledón',
    'Sismo de 4,2 a las 3:12 a. m. del sábado 28 de noviembre, epicentro en Rivas de Pérez Zeledón',
    'Bingo el viernes 5 de diciembre a las 2 pm en el salón comunal de Rivas',
    'Bingo el sábado 5 de diciembre a las 2 pm o 3 pm en el salón comunal de Rivas',
    'Bingo\nFecha: sábado 5 de diciembre\nHora: 2 pm',
  ])('%s', (text) => {
    expect(pasted(text)).toEqual([])
  })
})
