import type { Announcement } from '../scoring/expectation.ts'

const nothing = (name: string, writtenOn: string, text: string): Announcement => ({
  name,
  writtenOn,
  text,
  expected: [],
})

/** Common group messages that announce no event. */
export const noise: Announcement[] = [
  nothing(
    'a house for rent',
    '2026-02-20',
    'Se alquila casa en Rivas, 2 cuartos, ₡180 mil, disponible a partir del 1 de marzo. 8888-1234',
  ),
  nothing(
    'a lost dog',
    '2026-03-02',
    'Perdido perrito café en San Gerardo desde el domingo. Responde a Toby. Cualquier info 8312-9900',
  ),
  nothing('a question about a market', '2026-03-06', '¿Alguien sabe a qué hora abre la feria mañana?'),
  nothing('a birthday', '2026-03-02', 'Feliz cumpleaños doña Marta!! 🎂🎉 que Dios la bendiga'),
  nothing(
    'a power cut',
    '2026-03-09',
    'ICE informa: suspensión del servicio eléctrico mañana martes 10 de marzo de 8 am a 4 pm en Rivas, Canaán y San Gerardo',
  ),
  nothing('a reply', '2026-03-05', 'Allá nos vemos el sábado a las 7!! 🙌'),
  nothing(
    'a job',
    '2026-03-05',
    'Se busca cocinera para restaurante en Uvita, de martes a domingo 10am a 6pm, salario a convenir',
  ),
  nothing(
    'thanks for a past event',
    '2026-03-08',
    'Gracias a todos los que vinieron a la feria del 7 de marzo, estuvo lindísima 💚',
  ),
  nothing('a bus', '2026-03-08', 'Bus a San José sale 5:30am, 8:30am y 1:30pm todos los días desde la MUSOC'),
  nothing('a good morning', '2026-03-09', 'Buenos días grupo, bendecido lunes ☀️'),
  nothing(
    'tamales for sale',
    '2026-12-08',
    'Vendo tamales de cerdo a ₡1.000, entrego el sábado en San Isidro, encargos al 8456 7788',
  ),
  nothing('a class that does not take place', '2026-03-08', 'Clase de mañana cancelada por lluvia, disculpen 🌧️'),
  nothing(
    'no class on a holiday',
    '2026-04-10',
    'Mañana no hay clase de yoga por feriado. Nos vemos el jueves normal 🧘',
  ),
  nothing('a game that was', '2026-03-08', 'El partido de anoche estuvo buenísimo, 3 a 2!'),
  nothing('a plumber', '2026-03-08', 'Hi all, does anyone have a good plumber? Need someone before Friday'),
  nothing('what a meeting decided', '2026-03-08', 'Reunión de padres la semana pasada quedó en que la cuota es 5 mil'),
  nothing('a ride', '2026-03-08', 'Looking for a ride to San Jose tomorrow at 8am, can share gas!'),
  nothing(
    'a question about a festival',
    '2026-03-08',
    "Who's going to the Envision thing next weekend? Any carpool from Uvita on Friday?",
  ),
  nothing('a surfboard', '2026-03-08', "Selling my surfboard 6'2, $250, can meet in Dominical Saturday"),
]
