import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

/** The place behind the hour, on its own line, and in a sentence (in English before the title). */
const spanish = (place: string): string[] => [
  `Taller de cocina el sábado 29 de agosto, 3 pm, ${place}`,
  `Taller de cocina\nSábado 29 de agosto, 3 pm\n${place}\nEntrada libre`,
  `Hola! Les cuento que el sábado 29 a las 3 de la tarde hay taller de cocina, ${place}. Lleven delantal`,
]
const english = (place: string): string[] => [
  `Cooking workshop on Saturday, August 29, 3 pm, ${place}`,
  `Cooking workshop\nSaturday August 29, 3 pm\n${place}\nFree entry`,
  `Saturday August 29 at 3 pm ${place}: cooking workshop`,
]

function expectPlace(texts: string[], place: string): void {
  for (const text of texts) {
    const found = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
    expect(found).toHaveLength(1)
    expect(found[0]?.location?.toLowerCase()).toContain(place.toLowerCase())
  }
}

describe('reads the place of an ordinary post', () => {
  it.each([
    ['en el salón comunal de Ojochal', 'salón comunal de Ojochal'],
    ['en la cancha sintética de Cortés', 'cancha sintética de Cortés'],
    ['frente a la iglesia católica', 'frente a la iglesia católica'],
    ['200 m norte de la iglesia', '200 m norte de la iglesia'],
    ['contiguo al Banco Nacional', 'contiguo al Banco Nacional'],
    ['de la pulpería 100 mts este, casa verde', 'pulpería 100 mts este, casa verde'],
    ['del cruce 500 metros hacia la montaña', 'del cruce 500 metros'],
    ['a un costado de la plaza', 'un costado de la plaza'],
    ['costado sur del parque central', 'costado sur del parque central'],
    ['diagonal al EBAIS', 'diagonal al EBAIS'],
    ['detrás de la ferretería', 'detrás de la ferretería'],
    ['donde doña Tere', 'doña Tere'],
    ['donde los Solano', 'Solano'],
    ['en casa de doña Tere', 'casa de doña Tere'],
    ['en mi casa', 'mi casa'],
    ['en la casa de Marielos', 'casa de Marielos'],
    ['en el rancho de don Beto, Tres Ríos', 'rancho de don Beto, Tres Ríos'],
    ['en lo de Chepe', 'lo de Chepe'],
    ['📍 Finca El Cedro', 'Finca El Cedro'],
    ['📍Playa Arco, Ballena', 'Playa Arco, Ballena'],
    ['📌 Hotel La Cusinga, km 166', 'Hotel La Cusinga, km 166'],
    ['Lugar: Salón de la cruz roja', 'Salón de la cruz roja'],
    ['Dónde: La Choza de Alejo', 'La Choza de Alejo'],
    ['Punto de encuentro: entrada de la reserva', 'entrada de la reserva'],
    ['Nos vemos en la parada de Hatillo', 'parada de Hatillo'],
    ['Nos encontramos en el puente del río Morete', 'puente del río Morete'],
    ['salimos del parque de Dominical', 'parque de Dominical'],
    ['salida desde la escuela de La Guácima', 'escuela de La Guácima'],
    ['salida: gasolinera de Uvita', 'gasolinera de Uvita'],
    ['la reunión será en el aula 3', 'aula 3'],
    ['aula 5 de la escuela', 'aula 5 de la escuela'],
    ['gimnasio del liceo', 'gimnasio del liceo'],
    ['salón multiusos', 'salón multiusos'],
    ['Restaurante Villa Leonor (Playa Ballena)', 'Restaurante Villa Leonor (Playa Ballena)'],
    ['Hotel Cuna del Ángel, Puertocito de Dominical', 'Hotel Cuna del Ángel, Puertocito de Dominical'],
    ['en Playa Linda, entrada principal', 'Playa Linda'],
    ['en el Centro Cívico por la Paz de Garabito', 'Centro Cívico por la Paz de Garabito'],
    ['Templo Bíblico, barrio Los Ángeles', 'Templo Bíblico, barrio Los Ángeles'],
    ['en la Iglesia Adventista de Palmar Norte', 'Iglesia Adventista de Palmar Norte'],
    ['Parroquia San Isidro Labrador', 'Parroquia San Isidro Labrador'],
    ['en la ermita', 'ermita'],
    ['plaza de deportes de Piñuelas', 'plaza de deportes de Piñuelas'],
    ['en la plaza', 'plaza'],
    ['por Zoom', 'Zoom'],
    ['vía Google Meet', 'Google Meet'],
    ['virtual por Teams', 'virtual por Teams'],
    ['por Facebook Live', 'Facebook Live'],
    ['en línea', 'en línea'],
    ['en el malecón de Quepos', 'malecón de Quepos'],
    ['Muelle de Sierpe', 'Muelle de Sierpe'],
    ['Mercado Municipal, segundo piso', 'Mercado Municipal'],
    ['Centro Comercial Pacífico, local 8', 'Centro Comercial Pacífico, local 8'],
    ['2do piso de Plaza Tropical', 'do piso de Plaza Tropical'],
    ['en los bajos del mercado', 'bajos del mercado'],
    ['altos de la panadería Musmanni', 'altos de la panadería Musmanni'],
    ['en el parqueo del BM', 'parqueo del BM'],
    ['afuera del súper', 'del súper'],
    ['a la entrada del pueblo', 'entrada del pueblo'],
    ['en la entrada de Bahía', 'entrada de Bahía'],
    ['bajo el higuerón de la plaza', 'higuerón de la plaza'],
    ['en el corredor de la casa cural', 'corredor de la casa cural'],
    ['en las instalaciones de Coopealianza', 'instalaciones de Coopealianza'],
    ['en las oficinas del MAG', 'oficinas del MAG'],
    ['oficina de la ASADA', 'oficina de la ASADA'],
    ['sala de sesiones de la municipalidad', 'sala de sesiones de la municipalidad'],
    ['en el INA de Río Claro', 'INA de Río Claro'],
    ['UNED, sede Osa', 'UNED, sede Osa'],
    ['Ciudad Cortés, parque central', 'Ciudad Cortés, parque central'],
    ['San Josecito de Uvita, salón comunal', 'San Josecito de Uvita, salón comunal'],
    ['Uvita', 'Uvita'],
    ['Bahía Ballena', 'Bahía Ballena'],
    ['en Ojochal centro', 'Ojochal centro'],
    ['por el puente colgante', 'por el puente colgante'],
    ['cerca de la cascada El Pavón', 'cerca de la cascada El Pavón'],
    ['camino a la catarata, portón café', 'portón café'],
    ['calle Rincón, casa esquinera celeste', 'calle Rincón, casa esquinera celeste'],
    ['km 155 de la Costanera', 'de la Costanera'],
    ['Costanera Sur, frente al Bahía Azul', 'Costanera Sur, frente al Bahía Azul'],
    ['barrio San Martín, del abastecedor 75 varas al este', 'barrio San Martín, del abastecedor 75 varas al este'],
    ['en el antiguo CEN', 'antiguo CEN'],
    ['en la ludoteca', 'ludoteca'],
    ['tarima principal', 'tarima principal'],
    ['patio central', 'patio central'],
    ['quiosco del parque', 'quiosco del parque'],
    ['en la cochera de la familia Mora', 'cochera de la familia Mora'],
    ['La Fogata Bar', 'La Fogata Bar'],
    ['Bar y Restaurante El Ancla', 'Bar y Restaurante El Ancla'],
    ["Chalo's Place", "Chalo's Place"],
    ["Mamá Toucan's", "Mamá Toucan's"],
    ['Casa Wabi Sabi', 'Casa Wabi Sabi'],
    ['La Junta', 'La Junta'],
    ['Rancho Pacífico, Uvita (portón negro)', 'Rancho Pacífico, Uvita (portón negro)'],
    ['https://maps.app.goo.gl/abc123 Finca Tierra Pura', 'Finca Tierra Pura'],
    ['Finca Tierra Pura https://waze.com/ul/hd1', 'Finca Tierra Pura'],
    ['Parque La Libertad (entrada por Patarrá)', 'Parque La Libertad'],
    ['el Poli', 'Poli'],
  ])('%s', (phrase, place) => expectPlace(spanish(phrase), place))

  it.each([
    ['at the Uvita community center', 'Uvita community center'],
    ['at Sibu Cafe', 'Sibu Cafe'],
    ['@ The Dome', 'The Dome'],
    ["at Tom's house", "Tom's house"],
    ['at my place in Escaleras', 'my place in Escaleras'],
    ['on the beach in front of the lifeguard tower', 'beach in front of the lifeguard tower'],
    ['behind the Maxi Pali', 'behind the Maxi Pali'],
    ['across from the soccer field', 'across from the soccer field'],
    ['next to the pharmacy in Ojochal', 'next to the pharmacy in Ojochal'],
    ['Where: Playa Hermosa main entrance', 'Playa Hermosa main entrance'],
    ['Location: Finca Ipe, Platanillo', 'Finca Ipe, Platanillo'],
    ['meet at the ranger station', 'ranger station'],
    ['meeting point: Dominical bridge', 'Dominical bridge'],
    ['100 meters north of the church, yellow gate', '100 meters north of the church'],
    ['up the hill past the school', 'up the hill past the school'],
    ['upstairs at the pizza shop', 'pizza shop'],
    ['rooftop of Hotel Mavi', 'rooftop of Hotel Mavi'],
    ['poolside at Villas Alturas', 'Villas Alturas'],
    ['main street, Dominical', 'Dominical'],
    ['online via Zoom', 'online'],
    ['room 4, Escuela Verde', 'Escuela Verde'],
  ])('%s', (phrase, place) => expectPlace(english(phrase), place))
})

/** What may stand where a place often stands: the clothes, the audience, the guest, the time. */
const noPlaces = `
  misma hora|como siempre|puntual|no falten|vengan todos|traje formal|ropa cómoda|marimba y comida|para todo público|
  los esperamos|hora tica|música y comida|habrá refrigerio|dos horas|uniforme completo|gran final|pura vida|solo adultos|
  cuarta edición|premios sorpresa|trae tu silla|profesora Ana|doña Ana invita|grupo nuevo|nivel básico|fecha única|
  tema libre|última función|pago en efectivo|don Beto|misma fecha|niños y adultos`
const noPlacesInEnglish = `
  same time|dress warm|family friendly|all ages|rain or shine|see you there|limited seats|live music|bring a mat|
  beginners welcome|dogs ok|two hours|hosted by Anna|dress code white|level one|tell your friends|bring water`
const phrasesOf = (list: string): string[] => list.split('|').map((phrase) => phrase.trim())

describe('invents no place', () => {
  it.each(phrasesOf(noPlaces))('%s', (phrase) => {
    for (const text of spanish(phrase).slice(0, 2))
      expect(extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00' })[0]?.location).toBeNull()
  })

  it.each(phrasesOf(noPlacesInEnglish))('%s', (phrase) => {
    for (const text of english(phrase).slice(0, 2))
      expect(extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00' })[0]?.location).toBeNull()
  })
})
