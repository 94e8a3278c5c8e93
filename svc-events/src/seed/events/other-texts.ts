import type { Language } from '@convive/contracts/enums'

type Text = [language: Language, title: string, description: string]

/** The titles and descriptions of the demo events in the other language, by their title. */
export const otherTexts: Record<string, Text> = {
  'Intercambio de idiomas en la playa': [
    'en',
    'Language exchange on the beach',
    'Twenty minutes in Spanish, twenty in English, then we swap tables. Free, friendly, and good for shy people. First time? Come early.',
  ],
  'Tarde de marimba y tortillas palmeadas': [
    'en',
    'Afternoon of marimba and handmade tortillas',
    'Tall tales, rhymes and marimba until it gets dark. The tortillas come off the griddle and the cheese is on the house.',
  ],
  'Turtle night patrol, with the rangers': [
    'es',
    'Patrullaje nocturno de tortugas, con guardaparques',
    'Caminamos tres kilómetros a oscuras con luces rojas, y puede que no veamos nada. Ropa oscura, zapatos cerrados, sin flash. Doce campos.',
  ],
  'Ruta del churchill y la historia del puerto': [
    'en',
    'The churchill trail and the story of the port',
    'Four kiosks, four recipes and a historian who tells who really invented it. Everybody pays for their own ice cream.',
  ],
  'Weaving circle on the porch': [
    'es',
    'Círculo de tejido en el corredor',
    'Traé lo que estés tejiendo, o te prestamos un telar de cintura y aprendés el primer patrón. Hay chocolate caliente para todas las personas.',
  ],
  'Conversatorio: pesca responsable en el golfo': [
    'en',
    'Talk: responsible fishing in the gulf',
    'The cooperative of Tárcoles explains the fishing zones, the closed seasons and how to recognize a fresh fish. Tasting at the end.',
  ],
  'Noche de calypso con los viejos maestros': [
    'en',
    'Calypso night with the old masters',
    'Banjo, quijongo and new lyrics about old things. Rice and beans from six; the dance floor opens at eight.',
  ],
  'Del árbol a la taza: cacao bribri': [
    'en',
    'From tree to cup: Bribri cacao',
    'We cut pods, roast, and grind on stone with the women’s association. Bring rubber boots if it has rained, that is, always.',
  ],
  'Reef check with volunteers': [
    'es',
    'Monitoreo del arrecife con voluntarios',
    'Contamos peces loro y coral blanqueado en dos líneas frente al pueblo. Hay que nadar bien; ponemos caretas y tablillas.',
  ],
  'Limpieza del manglar de Bahía Ballena': [
    'en',
    'Mangrove cleanup in Bahía Ballena',
    'Thirty of us took out half a ton of plastic. If you were there, mark that you attended. The next one is next month.',
  ],
  'Taller de compostaje casero': [
    'en',
    'Home composting workshop',
    'Everybody built a box from what they had at home. There are copies of the guide at the market for those who couldn’t come.',
  ],
  'Noche de juegos de mesa en Otoya': [
    'en',
    'Board game night in Otoya',
    'Twelve tables, three new games and a chess tournament that ended in a draw. Thanks to everybody who brought their own.',
  ],
  'Calypso school open day': [
    'es',
    'Puertas abiertas en la escuela de calypso',
    'La niñez de la escuela de los sábados tocó para todo el pueblo. Si estuviste, marcalo: los instrumentos se pagaron con tardes como esta.',
  ],
  'Caminata al bosque nuboso de Cloudbridge': [
    'en',
    'Hike to the cloud forest of Cloudbridge',
    'We walk slowly and together, about four hours up and down. Bring a raincoat, water and a snack. A local ' +
      'guide who knows the birds by their song comes along.',
  ],
  'Feria orgánica de Rivas': [
    'en',
    'Organic market in Rivas',
    'Vegetables without chemicals, fresh cheese, homemade bread and plants of the season. There’s a swap table: bring seeds and take others home.',
  ],
  'Noche de fogata y cuentos de montaña': [
    'en',
    'Campfire night with mountain tales',
    'Muleteers and rangers tell stories of the mountain around the fire. There’s agua dulce and coffee; bring a blanket and something to share.',
  ],
  'Noche de peña en Tinamaste': [
    'en',
    'Song and poetry night in Tinamaste',
    'Guitars, rhymes and an open mic. Whoever sings a song of their own gets in free. There are empanadas and house chicha.',
  ],
  'Permaculture morning: swales and compost': [
    'es',
    'Mañana de permacultura: zanjas y compost',
    'Cavamos una zanja de infiltración entre todos y armamos una compostera caliente. No hace falta ' +
      'experiencia. Traé guantes, sombrero y una botella de agua; el almuerzo de la huerta va incluido.',
  ],
  'Trueque de semillas y esquejes': [
    'en',
    'Seed and cutting swap',
    'Bring what your garden has too much of and take what it lacks. Mid-morning we talk about how to save tomato and pepper seed.',
  ],
  'Beach cleanup at Playa Uvita': [
    'es',
    'Limpieza de Playa Uvita',
    'Nos vemos en la caseta de guardaparques con marea baja y caminamos hacia la cola de la ballena. Ponemos ' +
      'bolsas y guantes; traé agua, bloqueador y a alguien más.',
  ],
  'Yoga al amanecer frente al mar': [
    'en',
    'Sunrise yoga by the sea',
    'A gentle class for all levels, in Spanish and English. Come ten minutes early; there are mats for those without one.',
  ],
  'Festival de cocina costeña': [
    'en',
    'Festival of coastal cooking',
    'Eight cooks of Bahía Ballena compete with their best rice with seafood. The audience votes with its spoon, and a cimarrona band plays.',
  ],
  'Club de lectura: cuentos de Carmen Lyra': [
    'en',
    'Book club: tales by Carmen Lyra',
    'We read three of the tales of my aunt Panchita aloud and talk about them without hurry. You don’t need to have read them. There’s fresh coffee.',
  ],
  'Campeonato relámpago de futbol cinco': [
    'en',
    'One-day five-a-side football tournament',
    'Teams of five plus two substitutes, open and women’s categories. Sign up at the booth until there are sixteen teams. The prize: the pig for the barbecue.',
  ],
  'Bailongo de fin de mes con marimba': [
    'en',
    'End-of-month dance with marimba',
    'Live marimba, boleros and old-school cumbia. Tables can be rented; entry is paid in Cora, and what comes in goes to the high school band.',
  ],
  'Recorrido de murales de Barrio Escalante': [
    'en',
    'Mural walk in Barrio Escalante',
    'We walk ten blocks with two of the artists who painted them. At the end there’s a blank wall, and paint for whoever dares.',
  ],
  'Repair café: fix it, don’t toss it': [
    'es',
    'Café de reparación: arreglalo, no lo botés',
    'Traé la licuadora que se murió, el jeans que se rompió o el teléfono que no carga. Hay voluntarios que ' +
      'te ayudan a arreglarlo. Los repuestos van al costo.',
  ],
  'Teatro: La casa que habla': [
    'en',
    'Theater: La casa que habla',
    'A comedy about a family from San José that can’t agree to sell their grandmother’s house. A single performance, with a talk at the end. In Spanish.',
  ],
  'Ciclovía nocturna por los barrios del este': [
    'en',
    'Night ride through the eastern neighborhoods',
    'Twelve kilometers at the pace of a chat, with a mechanic along, ending in Zapote. Front and rear lights are required; so is a helmet.',
  ],
  'Concierto de patio: marimba y jazz': [
    'en',
    'Patio concert: marimba and jazz',
    'The house trio mixes Luna liberiana with Ellington. Bring a folding chair; the patio fills up early.',
  ],
  'Siembra de árboles en la naciente Pilas': [
    'en',
    'Tree planting at the Pilas spring',
    'We plant three hundred native saplings. The nursery brings plants and tools; you bring boots, energy and a light lunch.',
  ],
  'Taller de chorreadas y tamal asado': [
    'en',
    'Workshop: chorreadas and tamal asado',
    'Doña Flor teaches her mother’s recipe: grind, pour and don’t burn yourself. We eat everything we cook. Room for fifteen.',
  ],
  'Coro abierto en las Ruinas': [
    'en',
    'Open choir in the Ruins',
    'We learn three songs in two hours and sing them at sunset between the stone walls. Nobody auditions.',
  ],
  'Desayuno de finca y visita a la lechería': [
    'en',
    'Farm breakfast and a visit to the dairy',
    'Milking at six, palmito cheese made in front of you and breakfast with a view of the volcano. It’s cold: bring a coat.',
  ],
  'Vuelta en bici por el valle de Orosi': [
    'en',
    'Bike ride through the Orosi valley',
    'Thirty kilometers, one long climb and a stop at the ruins of Ujarrás. We leave together and come back together.',
  ],
  'Taller de máscaras para la mascarada': [
    'en',
    'Mask-making workshop for the mascarada',
    'Two sessions: the clay mold today, paper and paint next week. The mask goes with you to dance with the cimarrona.',
  ],
  'Computación sin miedo para adultos mayores': [
    'en',
    'Computers without fear, for older adults',
    'How to pay a bill, make a video call and recognize a scam. One volunteer for every two participants.',
  ],
  'Baño de bosque en el Monte de la Hoja': [
    'en',
    'Forest bathing at Monte de la Hoja',
    'We walk very slowly, in silence now and then, with breathing exercises. Afterwards, beef stew by the fireplace.',
  ],
}
