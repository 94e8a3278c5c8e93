import { describe, expect, it } from 'vitest'
import { isForReview } from './assembly/rejection-reasons.ts'
import { analyzeText } from './extract-events.ts'

const outcome = (text: string): string => {
  const { candidates, rejections } = analyzeText(text, { writtenOn: '2026-03-03', writtenAt: '08:00' })
  return candidates.length > 0 ? 'event' : (rejections[0] ?? 'no_event')
}

describe('rejects messages that announce no event', () => {
  it.each([
    ['Vendo dos entradas para el concierto del sábado 7pm', 'trade'],
    ['Hoy a las 11 am fue el sepelio de don Luis. La familia agradece las muestras de cariño y la compañía', 'past'],
    ['I am a massage therapist offering sessions in Uvita, Mon-Fri 9-5, $60/hour', 'trade'],
    ['Vecinos: el camión de la basura pasa este jueves a partir de las 7 am', 'notice'],
    ['Precios bajos en Zapatería Rosales, 40% en todo del 23 al 29 de marzo, 8am a 9pm', 'trade'],
    [
      'Por trabajos en la tubería se suspenderá el servicio de agua el jueves 12 de marzo de 8 am a 4 pm en Barrio Nuevo',
      'notice',
    ],
    ['Matrícula abierta para cursos de inglés en la Casa Joven. Del 18 al 29 de marzo de 9 am a 6 pm', 'notice'],
    ['Se vende moto 2018, ₡650 mil, 8700 1122', 'trade'],
    ['La asamblea del sábado 7 de marzo a las 2 pm queda sin efecto por falta del informe', 'cancelled'],
    ['Se alquila local para eventos, disponible desde el 1 de abril', 'trade'],
    ['Se busca mesera para el sábado 7 de marzo, 5pm en Bar La Terraza', 'trade'],
    ['Ocupo alguien que me cuide los niños el viernes 7pm', 'trade'],
    ['For sale: two tickets to the concert on Saturday, 7pm', 'trade'],
    ['Looking for a yoga class on Saturday morning at 8am', 'trade'],
    ['¿A qué hora es la misa del domingo 8 de marzo en la catedral?', 'question'],
    ['Alguien sabe si hay feria el jueves a las 7am?', 'question'],
    ['Does anyone know if there is yoga on Saturday at 8am?', 'question'],
    ['Yo voy al bingo del sábado 2pm', 'reply'],
    ['I can’t make it to yoga on Saturday at 8am', 'reply'],
    ['Qué lindo estuvo el concierto del sábado 28 de febrero en la plaza', 'past'],
    ['Gracias a todos los que vinieron al taller de ayer', 'past'],
    ['The open mic last Friday was amazing', 'past'],
    ['Se cancela la clase de yoga de mañana 6am', 'cancelled'],
    ['Mañana no hay clase de yoga', 'cancelled'],
    ['POSPUESTO: bingo del sábado 7 de marzo 2pm', 'cancelled'],
    ['Suspensión del servicio eléctrico mañana de 8 am a 4 pm en Rivas', 'notice'],
    ['Retiro de paquetes: sábado 7 de marzo de 2 a 7 p.m. en el salón de CoopeDota', 'notice'],
    ['Packet pickup Saturday March 7, 2-7 pm, community hall', 'notice'],
    ['Matrícula de los cursos de barismo, del 9 al 13 de marzo de 8 am a 3 pm en la Casa de la Cultura', 'notice'],
    ['Cursos de inglés y manualidades. Matrícula: 9 y 10 de marzo, 9 am, salón comunal', 'no_event'],
    ['La muestra de acuarelas podrá visitarse de martes a domingo de 10 a.m. a 5 p.m.', 'notice'],
    ['Alguien tiene la lista de la clase del lunes? El examen es el jueves 12 a las 7am', 'question'],
    ['El lunes 9 no abrimos. El 12 de marzo abrimos normal de 8 am a 5 pm', 'no_event'],
    ['Lista de útiles en la dirección. Entrada a clases 9 de marzo, de 7:00 am a 11 am', 'notice'],
    ['Recepción de documentos en el CINDEA del 9 al 20 de marzo, de 5 pm a 8 pm', 'notice'],
    ['Números ganadores de la rifa: 45 y 07. Retirar el premio el jueves a las 5 donde Ana', 'past'],
    ['Lamentamos el fallecimiento de don Luis el domingo. Los martes a las 4 lo veíamos en la plaza', 'notice'],
    ['Job alert: hotel front desk, night shift 10pm-6am, start March 16, send CV', 'trade'],
    ['BLACK FRIDAY 30% off all surfboards March 5–8, shop open 9am-8pm, Plaza Marina', 'trade'],
    ['Bread day! Order by Thursday 6pm, loaves at the clinic parking on Saturday 9–11', 'trade'],
    ['❌ CANCELADO ❌\n🎉 FIESTA DE ESPUMA 🎉\nSábado 7 de marzo - 9 pm\nRancho Azul', 'cancelled'],
    ['SUSPENDIDO HASTA NUEVO AVISO\nTope de San Luis\nDomingo 8 de marzo, 12 md', 'cancelled'],
    ['Encuesta: para la fiesta del grado les sirve más el sábado 14 a las 2 pm?', 'question'],
    ['Se rifa moto 150, juega con los Chances del martes 10 de marzo 7:30 pm', 'trade'],
    ['Our clinic will close on March 31 at noon', 'notice'],
    ['El disco salió un viernes 13 de marzo del 98 y a las 6 am hacía fila', 'past'],
    ['Buenos días, bendecido martes', 'no_event'],
    ['Mañana voy al doctor a las 8 am', 'no_event'],
    ['Feliz cumpleaños Ana! Que pases lindo hoy', 'no_event'],
    ['El partido quedó 3 a 2', 'no_event'],
    ['ok', 'no_event'],
    ['', 'no_event'],
    ['👍👍👍', 'no_event'],
  ])('%s: %s', (text, reason) => {
    expect(outcome(text)).toBe(reason)
  })
})

describe('accepts announcements that contain words of a rejection', () => {
  it.each([
    ['Matrícula abierta. Taller de cerámica, sábado 7 de marzo 9 am, Casa de la Cultura'],
    ['¿Te gusta bailar? Vení al bailongo este sábado 8pm en La Casona'],
    ['Se necesitan voluntarios para limpieza de playa, sábado 8am, Playa Hermosa'],
    ['Gracias a todos los que vinieron ayer. El próximo taller es el sábado 14 de marzo a las 9am en el salón'],
    ['Feria artesanal sábado 9am en el parque, se venden plantas y comidas'],
    ['Concierto sábado 7pm en la plaza, boletos a la venta en la pulpería'],
    ['Mejenga mañana 7pm en la cancha, ¿quién se apunta?'],
    ['Yard sale Saturday 8am at our place in Platanillo'],
    ['Carrera recreativa 10K, domingo 8 de marzo, 6 am, plaza, retiro de paquetes sábado 7 de 2 a 7 pm'],
    ['Curso de guitarra, inicia el sábado 14 de marzo 9am en el salón. Matrícula ₡5000'],
    ['Teatro "El perro perdido", sábado 7pm, Casa de la Cultura, obra para niños'],
    ['Desfile de faroles, viernes por la noche'],
    ['Se pospuso la carrera del domingo 8, la nueva fecha es el domingo 22 de marzo a las 6 am'],
    ['Mil gracias por el turno de ayer 🙌 Y no olviden que este viernes 6 hay bingo, 6pm en la escuela'],
    ['Este finde nos vemos en el Mercadito Verde del parque, sábado de 10 a 5'],
    ['Reunión de vecinos mañana 6pm en el salón'],
    ['Noche de estrellas, sábado 7 pm, plaza de Rivas. De estar nublado se cancela'],
    ['Cine, sábado 7 pm, plaza de Rivas, si llueve se suspende'],
  ])('%s', (text) => {
    expect(outcome(text)).toBe('event')
  })
})

it.each([
  ['Ya estuvo bueno de quejarse, el lunes 9 de marzo a las 6 pm marcha frente a la iglesia', true],
  ['Ayer me contaron del concierto de la banda, este domingo 8 a las 4 de la tarde en el kiosco', true],
  ['Qué lindo estuvo el concierto del sábado 28 de febrero a las 7 pm en la plaza', false],
  ['El disco salió un viernes 13 de marzo del 98 y a las 6 am hacía fila', false],
])('words of the past beside a coming day and hour wait for a person: %s', (text, isShown) => {
  const { candidates, setAside } = analyzeText(text, { writtenOn: '2026-03-03', writtenAt: '08:00' })
  expect(candidates).toEqual([])
  expect(setAside.some(({ candidate, reason }) => isForReview(candidate, reason))).toBe(isShown)
})

it.each([
  'El sábado pintamos la escuela, 8 am, lleven brochas',
  'Vamos a armar el portal el domingo a las 3 pm en el templo, vengan',
  'Se necesitan manos para limpiar el templo el viernes a las 4 de la tarde',
  'Nos juntamos a tejer el jueves 2 pm en la casa de doña Rosa',
])('work that neighbours do together waits for a person: %s', (text) => {
  const { candidates, setAside } = analyzeText(text, { writtenOn: '2026-03-03', writtenAt: '08:00' })
  const shown = [...candidates, ...setAside.filter((one) => isForReview(one.candidate, one.reason))]
  expect(shown).toHaveLength(1)
})

it('a condition cancels nothing', () => {
  const [found] = analyzeText('Clase de yoga el sábado 7 de marzo, 7 am, playa Hermosa. Si llueve, no hay clase', {
    writtenOn: '2026-03-03',
  }).candidates
  expect(found).toMatchObject({ eventDate: '2026-03-07', eventStartTime: '07:00' })
})
