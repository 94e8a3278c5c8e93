import { expect, it } from 'vitest'
import { hashOf, readCode } from './read-code.ts'

const code = '0123456789ABCDEFGHJKMNPQRS'

it.each([
  [code, code],
  [`  ${code}\n`, code],
  ['01234-56789-ABCDE-FGHJK-MNPQRS', code],
  ['o123456789abcdefghjkmnpqrs', code],
  [`https://convive.example/tickets/${code}`, code],
  [`http://localhost:3000/tickets/${code}/?from=mail`, code],
  ['https://elsewhere.example/', null],
  ['0123456789', null],
  ['', null],
])('%s is the code %s', (text, found) => {
  expect(readCode(text)).toBe(found)
})

it('knows a code by its digest', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
