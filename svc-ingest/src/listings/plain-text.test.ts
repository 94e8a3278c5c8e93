import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['a text', ' Feria  de Rivas ', 'Feria de Rivas'],
  ['lines of a text', 'Feria & turno\nde 9 a 4 < todo el día >', 'Feria & turno\nde 9 a 4 < todo el día >'],
  ['entities', 'Pe&ntilde;a &#8211; a&ntilde;o\nnuevo', 'Peña – año\nnuevo'],
  ['HTML', '<h2>Feria</h2>\n<p>de <b>todo</b><br>y más</p><script>x()</script>', 'Feria\n\nde todo\ny más'],
  ['a list', '<ul><li>Uno</li> <li>Dos</li></ul>', 'Uno\nDos'],
  [
    'a table',
    '<table><tr><td>7 pm</td><td>Bingo</td></tr><tr><td>8 pm</td><td>Baile</td></tr></table>',
    '7 pm Bingo\n8 pm Baile',
  ],
  [
    'HTML that is escaped once too often',
    '&lt;p&gt;Feria &lt;b&gt;org&amp;aacute;nica&lt;/b&gt;&lt;/p&gt;\n',
    'Feria orgánica',
  ],
  [
    'any entity that is escaped twice',
    '&amp;iexcl;Feria! L&amp;rsquo;Art 3&amp;ordm;&amp;hellip;',
    '¡Feria! L’Art 3º…',
  ],
  ['HTML that is escaped twice too often', '&amp;amp;lt;b&amp;amp;gt;Feria&amp;amp;lt;/b&amp;amp;gt;', 'Feria'],
  ['no entity', 'R&B; noche &nada;', 'R&B; noche &nada;'],
  ['what has no place in any text', 'Fe\u0000ria\u202e', 'Fe ria'],
])('%s', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})

test('deeply nested tags are read without recursion', () => {
  expect(plainText(`${'<b><i>'.repeat(2000)}Feria`)).toBe('Feria')
})
