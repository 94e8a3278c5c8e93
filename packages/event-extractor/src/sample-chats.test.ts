import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractFromChat, type ChatCandidate } from './extract-from-chat.ts'

const importedAt = { date: '2026-12-31', time: '12:00' }
const read = (lines: string[], region?: 'chirripo' | 'san_isidro') => {
  const input = lines.join('\n')
  const chat = readChat(input, { importedAt, ...(region ? { region } : {}) })
  return { input, chat, ...extractFromChat(chat) }
}
const sourceTextOf = (input: string, { fields }: ChatCandidate, field: keyof ChatCandidate['fields']): string =>
  input.slice(fields[field]!.start, fields[field]!.start + fields[field]!.length)

describe('extracts the sample posts', () => {
  it('reads an event with a price, a payment number and directions', () => {
    const { input, candidates, ignored } = read([
      '3/3/2026, 8:14 a. m. - +506 8812-3456: 🎶 *NOCHE DE PEÑA* 🎶',
      'Este sábado 7 de marzo 📅',
      '⏰ 7 pm',
      '📍 Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela',
      '💰 ₡3.000 (SINPE 8812-3456)',
      'Traigan amigos, pura vida 🤙',
      '3/3/2026, 8:15 a. m. - Marielos: Yo llego 💃',
    ])
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject({
      title: 'Noche de Peña',
      eventDate: '2026-03-07',
      eventStartTime: '19:00',
      category: 'music',
      region: 'tinamaste',
      location: 'Bar El Ranchito, Tinamaste, 300 mts oeste de la escuela',
      isPaid: true,
      price: 3000,
      currency: 'crc',
      phones: ['+50688123456'],
      authorPhone: '+50688123456',
      needsReview: [],
    })
    expect(sourceTextOf(input, candidates[0]!, 'title')).toBe('NOCHE DE PEÑA')
    expect(sourceTextOf(input, candidates[0]!, 'price')).toBe('₡3.000')
    expect(ignored).toEqual([{ message: 1, reason: 'reply' }])
  })

  it('reads a weekly event and a single one in the same message', () => {
    const { candidates } = read(
      [
        '19/3/2026, 6:02 p. m. - Feria Rivas: Buenas! Les recordamos la Feria Orgánica todos los sábados de 7am a 12md en el salón comunal de Rivas 🥬🍅',
        'Y este domingo 22 TALLER DE COMPOSTAJE gratis, 9 am, mismo lugar. Cupo limitado, confirmar al 2771 0000',
      ],
      'chirripo',
    )
    expect(candidates).toHaveLength(2)
    expect(candidates[0]).toMatchObject({
      title: 'Feria Orgánica',
      eventDate: '2026-03-21',
      eventStartTime: '07:00',
      eventEndTime: '12:00',
      recurrence: { freq: 'weekly', byDay: ['SA'] },
      category: 'food_and_drinks',
      region: 'chirripo',
    })
    expect(candidates[1]).toMatchObject({
      title: 'Taller de compostaje',
      eventDate: '2026-03-22',
      eventStartTime: '09:00',
      admission: 'free',
      isPaid: false,
      category: 'environmental',
      location: candidates[0]!.location,
      phones: ['+50627710000'],
      region: 'chirripo',
      recurrence: null,
    })
  })

  it('reads two English events with the month first, one without a time, and counts a picture without text', () => {
    const { chat, candidates } = read([
      '[3/24/26, 9:29:36 AM] Kate (Uvita): Hi everyone! 🐢 Beach cleanup at Playa Uvita Sat 3/28, meet 8:30am by the ranger station. Bring water!',
      '[3/24/26, 9:31:02 AM] Kate (Uvita): ‎image omitted',
      '[3/24/26, 9:33:10 AM] Kate (Uvita): Also open mic at The Dome on April 3rd, time TBD 🎤 free entry',
    ])
    expect(chat.mediaWithoutText).toBe(1)
    expect(candidates).toHaveLength(2)
    expect(candidates[0]).toMatchObject({
      title: 'Beach cleanup at Playa Uvita',
      eventDate: '2026-03-28',
      eventStartTime: '08:30',
      category: 'environmental',
      admission: 'free',
      isPaid: false,
    })
    expect(candidates[1]).toMatchObject({
      title: 'Open mic at The Dome',
      eventDate: '2026-04-03',
      eventStartTime: null,
      admission: 'free',
    })
    expect(candidates[1]!.needsReview).toContain('time_missing')
  })

  it('reads the program of a two-day fair in the next year', () => {
    const { candidates } = read(
      [
        '[9:29 p. m., 28/12/2026] Asoc. Desarrollo: TURNO PATRONAL 🎉 del 2 al 3 de enero',
        'Sábado 2: bingo 2pm (cartón ₡1.500), baile 8 pm con *La Solución*',
        'Domingo 3: tope 1 p.m, comidas todo el día',
        'Plaza de deportes de San Isidro, entrada libre',
      ],
      'san_isidro',
    )
    expect(
      candidates.map(({ title, eventDate, eventStartTime, admission, price }) => [
        title,
        eventDate,
        eventStartTime,
        admission,
        price,
      ]),
    ).toEqual([
      ['Turno patronal – Bingo', '2027-01-02', '14:00', 'paid', 1500],
      ['Turno patronal – Baile', '2027-01-02', '20:00', 'free', null],
      ['Turno patronal – Tope', '2027-01-03', '13:00', 'free', null],
    ])
    for (const candidate of candidates)
      expect(candidate).toMatchObject({
        category: 'community',
        location: 'Plaza de deportes de San Isidro',
        region: 'san_isidro',
      })
    expect(candidates.map(({ needsReview }) => needsReview)).toEqual([[], [], []])
  })

  it('ignores a sale and a past event, and applies a corrected time', () => {
    const { input, candidates, ignored } = read([
      '20/11/2026, 10:05 a. m. - Don Rodrigo: Se vende moto 2018, ₡650 mil, 8700 1122',
      '20/11/2026, 10:40 a. m. - Yoga Luz: Clase de yoga mañana 6 a.m. en la playa Hermosa, aporte voluntario 🧘',
      '20/11/2026, 11:02 a. m. - Yoga Luz: Perdón, es a las 6:30 🙏',
      '20/11/2026, 7:15 p. m. - Ana: Qué linda estuvo la caminata del domingo pasado!!',
    ])
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject({
      title: 'Clase de yoga',
      eventDate: '2026-11-21',
      eventStartTime: '06:30',
      category: 'wellness',
      admission: 'voluntary',
      isPaid: false,
      price: null,
    })
    expect(sourceTextOf(input, candidates[0]!, 'eventStartTime')).toBe('6:30')
    expect(ignored.map(({ message, reason }) => [message, reason])).toEqual([
      [0, 'trade'],
      [2, 'correction'],
      [3, 'past'],
    ])
  })
})
