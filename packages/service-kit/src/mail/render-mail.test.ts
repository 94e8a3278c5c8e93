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
    { kind: 'footer', text: 'Para no recibirlo más:', url: 'https://convive.test/unsubscribe' },
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
  expect(html).not.toMatch(/<script|<link|src="http|url\(/)
  expect(html).not.toContain('[object')
})
