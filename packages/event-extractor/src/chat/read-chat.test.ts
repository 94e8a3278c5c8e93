import { describe, expect, it } from 'vitest'
import type { Chat } from './message-headers.ts'
import { readChat } from './read-chat.ts'

const importedAt = { date: '2026-06-01', time: '12:00' }
const read = (...lines: string[]): Chat => readChat(lines.join('\n'), { importedAt })
const skipped = (chat: Chat): Record<string, number> =>
  Object.fromEntries(chat.skipped.map(({ kind, count }) => [kind, count]))

describe('recognizes message headers', () => {
  it.each([
    ['Android, Spanish, 12 hours', '28/3/2025, 9:29 p. m. - Ana: texto'],
    ['Android, with a no-break space', '28/3/2025, 9:29\u00a0p.\u00a0m. - Ana: texto'],
    ['Android, with a narrow no-break space', '28/3/2025, 9:29\u202fp. m. - Ana: texto'],
    ['Android, older, without a comma', '28/3/2025 9:29 p. m. - Ana: texto'],
    ['Android, 24 hours', '28/3/25 21:29 - Ana: texto'],
    ['Android, English', '3/28/25, 9:29 PM - Ana: texto'],
    ['Android, English with a narrow space', '3/28/25, 9:29\u202fPM - Ana: texto'],
    ['Android, British', '28/03/2025, 21:29 - Ana: texto'],
    ['iPhone, Spanish', '[28/3/25, 9:29:36 p. m.] Ana: texto'],
    ['iPhone, with left-to-right marks', '\u200e[28/3/25, 9:29:36\u202fp.\u00a0m.] Ana: \u200etexto'],
    ['iPhone, older', '[28/3/25 21:29:48] Ana: texto'],
    ['iPhone, with dashes', '[28-03-25, 9:29:36 p. m.] Ana: texto'],
    ['iPhone, English', '[3/28/25, 9:29:36 PM] Ana: texto'],
    ['the web, hour first', '[9:29 p. m., 28/3/2025] Ana: texto'],
    ['the web, English', '[9:29 PM, 3/28/2025] Ana: texto'],
    ['the web, 24 hours', '[21:29, 28/3/2025] Ana: texto'],
    ['year first', '2025-03-28, 21:29 - Ana: texto'],
    ['without a space after the name', '[2025/03/28 21:29:36] Ana:texto'],
    ['the web, without a space after the name', '[9:29 p. m., 28/3/2025] Ana:texto'],
    ['year first, in brackets', '[2025-03-28, 9:29:36 p. m.] Ana: texto'],
    ['ISO', '2025-03-28T21:29:36 - Ana: texto'],
    ['ISO, in brackets', '[2025-03-28T21:29] Ana:texto'],
    ['Spanish with a las', '28/3/2025 a las 9:29 p. m. - Ana: texto'],
    ['English with at', '[3/28/25 at 9:29:36 PM] Ana: texto'],
    ['without a space before the dash', '28/3/2025, 9:29 p. m.- Ana: texto'],
    ['a dash after the date', '28/3/2025 - 21:29 - Ana: texto'],
    ['a colon after the hour', '28/3/25, 9:29:36 p. m.: Ana: texto'],
    ['Telegram', 'Ana, [2025-03-28 21:29]\ntexto'],
    ['Telegram, with points', 'Ana, [28.03.2025 21:29]\ntexto'],
    ['Telegram, with seconds and slashes', 'Ana, [28/03/2025 21:29:36]\ntexto'],
    ['Telegram, English with a colon', 'Ana, [28 Mar 2025 at 21:29:36]:\ntexto'],
    ['Telegram, month first', 'Ana, [Mar 28, 2025 at 9:29\u202fPM]:\ntexto'],
    ['Telegram, Spanish', 'Ana, [28 de marzo de 2025, 9:29 p. m.]\ntexto'],
    ['with a byte order mark', '\ufeff28/3/2025, 9:29 p. m. - Ana: texto'],
    ['Windows line ends', '28/3/2025, 9:29 p. m. - Ana: texto\r'],
  ])('%s', (_, line) => {
    const chat = read(line)
    expect(chat.messages).toMatchObject([
      { author: 'Ana', authorPhone: null, writtenAt: { date: '2025-03-28', time: '21:29' }, text: 'texto' },
    ])
  })

  it.each([
    ['12:05 a. m.', '00:05'],
    ['12:05 p. m.', '12:05'],
    ['1:05 a. m.', '01:05'],
  ])('reads %s as %s', (written, time) => {
    expect(read(`28/3/2025, ${written} - Ana: texto`).messages[0]!.writtenAt.time).toBe(time)
  })

  it.each([
    ['in the middle of a text', 'mañana 28/3/2025, 9:29 p. m. - Ana: texto'],
    ['a name and a colon', 'Lugar: Salón comunal'],
    ['an hour alone', '9:29 p. m. - Ana: texto'],
    ['an invalid hour', '28/3/2025, 29:99 - Ana: texto'],
  ])('%s is not a header', (_, line) => {
    const chat = read(line)
    expect(chat.messages).toMatchObject([{ author: null, writtenAt: importedAt, text: line }])
    expect(chat.dateOrder).toBe('none')
  })
})

/** A conversation as an app writes it: its header before an author, its lines of the app, and its remarks. */
const spanish = {
  created: 'Ana creó el grupo "Vecinos"',
  deleted: 'Se eliminó este mensaje.',
  edited: '<Se editó este mensaje.>',
}
const english = {
  created: 'Ana created group "Vecinos"',
  deleted: 'This message was deleted.',
  edited: '<This message was edited>',
}
const android = { byApp: (text: string) => text, media: ['<Multimedia omitido>', '<Media omitted>'] }
const iphone = {
  byApp: (text: string) => `Vecinos: \u200e${text}`,
  media: ['\u200eimagen omitida', '\u200eimage omitted'],
}
it.each([
  ['Android, Spanish, 12 hours', spanish, android, '28/3/2025, 9:29\u202fp.\u00a0m. - '],
  ['Android, Spanish, 24 hours', spanish, android, '28/3/25, 21:29 - '],
  ['Android, English, 12 hours', english, android, '3/28/25, 9:29\u202fPM - '],
  ['Android, English, 24 hours', english, android, '28/03/2025, 21:29 - '],
  ['iPhone, Spanish, 12 hours', spanish, iphone, '\u200e[28/3/25, 9:29:36\u202fp.\u00a0m.] '],
  ['iPhone, Spanish, 24 hours', spanish, iphone, '[28/3/25, 21:29:36] '],
  ['iPhone, English, 12 hours', english, iphone, '[3/28/25, 9:29:36\u202fPM] '],
  ['iPhone, English, 24 hours', english, iphone, '[28/03/2025, 21:29:36] '],
  ['year first', english, iphone, '[2025-03-28, 21:29:36] '],
  ['the web', spanish, android, '[9:29 p. m., 28/3/2025] '],
])('reads a whole conversation of %s', (_, { created, deleted, edited }, { byApp, media }, header) => {
  const chat = read(
    `${header}${byApp(created)}`,
    `${header}Ana: *BINGO*`,
    'Lugar: Salón comunal',
    `${header}Ana:Traigan sillas`,
    `${header}+506 8812-3456: A las 2 \u200e${edited}`,
    `${header}Ana: ${deleted}`,
    ...media.map((placeholder) => `${header}Ana: ${placeholder}`),
  )
  expect(chat.messages).toMatchObject(
    ['*BINGO*\nLugar: Salón comunal', 'Traigan sillas', 'A las 2'].map((text) => ({
      text,
      writtenAt: { date: '2025-03-28', time: '21:29' },
    })),
  )
  expect(chat.messages.map(({ author }) => author)).toEqual(['Ana', 'Ana', '+506 8812-3456'])
  expect(skipped(chat)).toEqual({ system: 1, deleted: 1, media: 2 })
  expect(chat.unknownHeaders).toBe(false)
})

it.each([
  [true, 'a weekday first', 'vie, 28/3/2025, 9:29 p. m. - Ana: texto'],
  [true, 'a month in words', '28 de marzo de 2025, 9:29 p. m. - Ana: texto'],
  [true, 'nothing between time and name', '2025-03-28 21:29:36 Ana: texto'],
  [false, 'an announcement', 'Bingo el 28/3/2025 a las 9:29 p. m.'],
  [false, 'labels', 'Fecha: 28/3/2025\nHora: 9:29 p. m.\nLugar: Salón'],
  [false, 'a known form', '28/3/2025, 9:29 p. m. - Ana: texto'],
])('says %s whether lines look like headers of an unknown form: %s', (expected, _, lines) => {
  expect(read(lines, lines, lines).unknownHeaders).toBe(expected)
  expect(read(lines).unknownHeaders).toBe(false)
})

describe('reads messages', () => {
  it('continues a message over lines without a header, even if they look like a name with a colon', () => {
    const chat = read(
      '28/3/2025, 9:29 p. m. - Ana: *BINGO*',
      'Lugar: Salón comunal',
      '',
      'Hora: 2 pm',
      '28/3/2025, 9:30 p. m. - Luis: ok',
    )
    expect(chat.messages.map(({ text }) => text)).toEqual(['*BINGO*\nLugar: Salón comunal\n\nHora: 2 pm', 'ok'])
  })

  it('gives each message the exact span of its text', () => {
    const input = [
      '\u200e[28/3/25, 9:29:36\u202fp.\u00a0m.] ~\u202fAna: \u200eBingo 🎉',
      'sábado',
      '[28/3/25, 9:31:00\u202fp.\u00a0m.] Luis: 👍  ',
    ].join('\r\n')
    for (const { text, span } of readChat(input, { importedAt }).messages)
      expect(input.slice(span.start, span.start + span.length)).toBe(text)
  })

  it.each([
    ['+506 8812-3456', '+506 8812-3456', '+50688123456'],
    ['+506\u00a08812\u00a03456', '+506 8812 3456', '+50688123456'],
    ['+1 (415) 555-2671', '+1 (415) 555-2671', '+14155552671'],
    ['~ Maya', 'Maya', null],
    ['~\u202fMaya', 'Maya', null],
    ['Kate (Uvita)', 'Kate (Uvita)', null],
    ['Asoc. Desarrollo 2026', 'Asoc. Desarrollo 2026', null],
    ['🌺 Flor', '🌺 Flor', null],
  ])('reads the author %s', (written, author, authorPhone) => {
    expect(read(`28/3/2025, 9:29 p. m. - ${written}: texto`).messages).toMatchObject([{ author, authorPhone }])
  })

  it('removes the remark that a message was edited', () => {
    expect(read('28/3/2025, 9:29 p. m. - Ana: Bingo a las 2 <Se editó este mensaje.>').messages[0]!.text).toBe(
      'Bingo a las 2',
    )
    expect(read('[3/28/25, 9:29:36 PM] Ana: Bingo at 2 \u200e<This message was edited>').messages[0]!.text).toBe(
      'Bingo at 2',
    )
  })

  it('dates text without any header by the time of the import', () => {
    expect(read('Bingo este sábado', '2 pm').messages).toMatchObject([
      { author: null, writtenAt: importedAt, text: 'Bingo este sábado\n2 pm' },
    ])
  })

  it('dates text before the first header by that header', () => {
    const chat = read(
      'y traigan sillas',
      '28/3/2025, 9:29 p. m. - Ana: uno',
      '28/3/2025, 9:30 p. m. - Ana: dos',
      '28/3/2025, 9:31 p. m. - Ana: tres',
    )
    expect(chat.messages.map(({ author, text, writtenAt }) => [author, text, writtenAt.time])).toEqual([
      [null, 'y traigan sillas', '21:29'],
      ['Ana', 'uno', '21:29'],
      ['Ana', 'dos', '21:30'],
      ['Ana', 'tres', '21:31'],
    ])
  })

  it('does not take a program for an export', () => {
    const chat = read(
      'Programa de la feria',
      '7/3/2026 7:00 pm - Concierto: Los Ajenos',
      '8/3/2026 8:00 am - Tope: salida de la plaza',
    )
    expect(chat.messages).toHaveLength(1)
  })

  it('skips messages without text', () => {
    expect(read('28/3/2025, 9:29 p. m. - Ana: ').messages).toEqual([])
    expect(read('').messages).toEqual([])
  })
})

describe('skips system messages', () => {
  const header = '28/3/2025, 9:29 p. m. - '
  it.each([
    ['Los mensajes y las llamadas están cifrados de extremo a extremo. Nadie fuera de este chat puede leerlos.'],
    ['Ana creó el grupo "Eventos"'],
    ['Ana se unió usando el enlace de invitación de este grupo.'],
    ['Ana salió del grupo'],
    ['Ana cambió el ícono de este grupo'],
    ['Ana cambió el asunto de "Eventos" a "Eventos: Rivas"'],
    ['Ana añadió a Luis'],
    ['Messages and calls are end-to-end encrypted.'],
    ['Ana created group "Events"'],
    ["Ana joined using this group's invite link"],
    ['Ana left'],
    ['Ana changed the subject to "Events: Uvita"'],
    ["Ana changed this group's icon"],
    ['Ana fijó un mensaje'],
    ['Luis ahora es admin. del grupo'],
  ])('%s', (line) => {
    const chat = read(header + line)
    expect(chat.messages).toEqual([])
    expect(skipped(chat)).toEqual({ system: 1 })
  })

  it.each([
    ['Eventos: \u200eLos mensajes y las llamadas están cifrados de extremo a extremo.'],
    ['Ana: \u200eAna creó el grupo “Eventos”'],
    ['Uvita Events: \u200eMessages and calls are end-to-end encrypted.'],
    ['Ana: \u200eAna left'],
    ['Ana: \u200eAna cambió el ícono del grupo'],
    ['\u200eAna se unió usando el enlace de invitación del grupo.'],
  ])('from an iPhone, in the name of a member: %s', (line) => {
    const chat = read(`[28/3/25, 9:29:36 p. m.] ${line}`)
    expect(chat.messages).toEqual([])
    expect(skipped(chat)).toEqual({ system: 1 })
  })

  it.each([
    ['Se eliminó este mensaje'],
    ['Este mensaje fue eliminado'],
    ['Eliminaste este mensaje'],
    ['This message was deleted'],
    ['You deleted this message'],
    ['\u200eSe eliminó este mensaje.'],
  ])('deleted: %s', (text) => {
    const chat = read(`${header}Ana: ${text}`)
    expect(chat.messages).toEqual([])
    expect(skipped(chat)).toEqual({ deleted: 1 })
  })

  it.each([
    ['Mae, Luis salió del grupo porque cambió de celular'],
    ['Cambió el asunto de la reunión: ahora es el sábado'],
    ['Quién creó el grupo?'],
    ['Los mensajes y las llamadas del comité van por este chat, bingo sábado 2pm'],
    ['Se eliminó este mensaje porque era spam, el bingo es sábado'],
  ])('keeps a message that only mentions such things: %s', (text) => {
    expect(read(`${header}Ana: ${text}`).messages).toHaveLength(1)
  })
})

describe('skips attachments and keeps their captions', () => {
  const header = '28/3/2025, 9:29 p. m. - Ana: '
  it.each([
    ['IMG-20250330-WA0010.jpg (archivo adjunto)', 1],
    ['IMG-20250330-WA0010.jpg (file attached)', 1],
    ['\u200eIMG-20250330-WA0010.jpg (archivo adjunto)', 1],
    ['<Multimedia omitido>', 1],
    ['<Media omitted>', 1],
    ['\u200eimagen omitida', 1],
    ['\u200eimage omitted', 1],
    ['\u200evideo omitido', 1],
    ['\u200edocumento omitido', 1],
    ['Programa.pdf • \u200e2 páginas \u200edocumento omitido', 1],
    ['\u200e<adjunto: 00000002-PHOTO-2018-03-25-11-27-47.jpg>', 1],
    ['\u200e<attached: 00000002-PHOTO-2018-03-25-11-27-47.jpg>', 1],
    ['Afiche feria.pdf (archivo adjunto)', 1],
    ['\u200eaudio omitido', 0],
    ['\u200esticker omitido', 0],
    ['\u200eGIF omitido', 0],
    ['PTT-20250330-WA0011.opus (archivo adjunto)', 0],
    ['STK-20250330-WA0012.webp (archivo adjunto)', 0],
    ['\u200e<adjunto: 00000003-AUDIO-2018-03-25-11-28-00.opus>', 0],
    ['Luis.vcf (archivo adjunto)', 0],
  ])('%s counts as %i possible poster', (text, posters) => {
    const chat = read(header + text)
    expect(chat.messages).toEqual([])
    expect(skipped(chat)).toEqual({ media: 1 })
    expect(chat.mediaWithoutText).toBe(posters)
  })

  it.each([
    ['below the attachment', 'IMG-20250330-WA0010.jpg (archivo adjunto)\nBingo este sábado'],
    ['before the attachment', 'Bingo este sábado \u200e<adjunto: 00000002-PHOTO-2018-03-25-11-27-47.jpg>'],
    [
      'below the attachment, on an iPhone',
      '\u200e<adjunto: 00000002-PHOTO-2018-03-25-11-27-47.jpg>\nBingo este sábado',
    ],
  ])('a caption %s is a message', (_, text) => {
    const chat = read(header + text)
    expect(chat.messages.map((message) => message.text)).toEqual(['Bingo este sábado'])
    expect(chat.mediaWithoutText).toBe(0)
  })

  it('keeps a message that only mentions pictures', () => {
    expect(read(`${header}La imagen omitida era el afiche`).messages).toHaveLength(1)
  })
})

it.each([
  ['a program with hours', '5/12/2026, 7:00 p. m.: concierto de la banda'],
  ['a program in brackets', 'Concierto de la banda [5/12/2026 7:00 p. m.] en el parque'],
])('takes %s for one message', (_, line) => {
  expect(read(line, line).messages).toMatchObject([{ author: null, text: `${line}\n${line}` }])
})

it('reads the message below a line that is only a moment, with its author if it names one', () => {
  const chat = read(
    '[28/3/25, 21:29:36]\nBingo el sábado',
    '[28/3/25, 21:30:00]\nAna: Feria mañana',
    '[28/3/25, 21:31:00]',
  )
  expect(chat.messages).toMatchObject([
    { author: null, text: 'Bingo el sábado', writtenAt: { date: '2025-03-28', time: '21:29' } },
    { author: 'Ana', text: 'Feria mañana', writtenAt: { date: '2025-03-28', time: '21:30' } },
  ])
  expect(chat.skipped).toEqual([{ kind: 'system', count: 1 }])
})

it('takes no address and no hour for the name of an author', () => {
  const chat = read('[28/3/25, 21:29:36] https://agenda.test/e', '[28/3/25, 21:30:00] Ana: Bingo 7:30 en el salón')
  expect(chat.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual(['Ana: Bingo 7:30 en el salón'])
})
