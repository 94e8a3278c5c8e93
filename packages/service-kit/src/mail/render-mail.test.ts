import { expect, test } from 'vitest'
import { renderMailHtml, renderMailText, type MailBody } from './render-mail.ts'

const body: MailBody = {
  language: 'es',
  blocks: [
    { kind: 'text', text: 'Hola.\nTu entrada <b>está</b> aquí.' },
    { kind: 'link', text: 'Abrí este enlace:', label: 'Ver entrada', url: 'https://convive.test/tickets/1?a=1&b="' },
    { kind: 'code', code: '123 456' },
    {
      kind: 'card',
      lines: ['Peña & canto', 'sábado, 6:00 p. m.', 'De la plaza 200 m <sur>'],
      url: 'https://convive.test/events/7',
      image: 'ticket-1.png',
    },
    {
      kind: 'links',
      text: 'Cómo llegar:',
      links: [
        { label: 'Waze', url: 'https://waze.com/ul?ll=9.15' },
        { label: 'Google Maps', url: 'https://maps.test/' },
      ],
    },
    { kind: 'footer', text: 'Para no recibirlo más:', label: 'Cancelar', url: 'https://convive.test/unsubscribe' },
  ],
}

test('the text of a mail has every part, and no markup', () => {
  expect(renderMailText({ ...body, title: 'Tu entrada' })).toBe(`Tu entrada

Hola.
Tu entrada <b>está</b> aquí.

Abrí este enlace:
https://convive.test/tickets/1?a=1&b="

123 456

Peña & canto
sábado, 6:00 p. m.
De la plaza 200 m <sur>
https://convive.test/events/7

Cómo llegar:
Waze: https://waze.com/ul?ll=9.15
Google Maps: https://maps.test/

--
Para no recibirlo más:
https://convive.test/unsubscribe`)
})

test('the HTML of a mail escapes texts of people, and loads nothing from other hosts', () => {
  const html = renderMailHtml(body, 'Tu entrada para “Peña & canto”')
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('>Tu entrada para “Peña &amp; canto”</h1>')
  expect(html).toContain('Hola.<br />Tu entrada &lt;b&gt;está&lt;/b&gt; aquí.')
  expect(html).toContain('De la plaza 200 m &lt;sur&gt;')
  expect(html).toContain('href="https://convive.test/tickets/1?a=1&amp;b=&quot;"')
  expect(html).toContain('<img src="cid:ticket-1.png"')
  expect(html).toMatch(/href="https:\/\/waze.com\/ul\?ll=9.15"[^>]+>Waze</)
  expect(html).toMatch(/href="https:\/\/convive.test\/unsubscribe"[^>]+>Cancelar</)
  expect(html).not.toMatch(/<script|<link|src="http|url\(/)
  expect(html).not.toContain('[object')
})

test('every colour of the HTML has one for the dark theme', () => {
  const html = renderMailHtml(body, 'Tu entrada')
  const elements = [...html.matchAll(/<(?!style)\w+[^>]*style="[^"]*#[^"]*"[^>]*>/g)].map(([element]) => element)
  expect(elements.length).toBeGreaterThan(8)
  const isDark = (element: string) =>
    new RegExp(`\\.${/class="(\w+)"/.exec(element)?.[1]} \\{[^}]*!important`).test(html)
  expect(elements.filter((element) => !isDark(element))).toEqual([])
})
