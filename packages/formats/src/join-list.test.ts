import { expect, test } from 'vitest'
import { joinList } from './join-list.ts'

test.each([
  [[], '', ''],
  [['Ana'], 'Ana', 'Ana'],
  [['Ana', 'Luis'], 'Ana and Luis', 'Ana y Luis'],
  [['Ana', 'Luis', 'Sol'], 'Ana, Luis and Sol', 'Ana, Luis y Sol'],
  [['Ana', 'Inés'], 'Ana and Inés', 'Ana e Inés'],
  [['Ana', 'Íngrid'], 'Ana and Íngrid', 'Ana e Íngrid'],
  [['Ana', 'Hilda'], 'Ana and Hilda', 'Ana e Hilda'],
  [['Ana', 'Yolanda'], 'Ana and Yolanda', 'Ana y Yolanda'],
  [['agua', 'hielo'], 'agua and hielo', 'agua y hielo'],
])('%j is joined to %s and %s', (items, english, spanish) => {
  expect(joinList(items, 'en')).toBe(english)
  expect(joinList(items, 'es')).toBe(spanish)
})
