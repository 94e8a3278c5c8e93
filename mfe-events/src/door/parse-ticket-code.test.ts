import { expect, it } from 'vitest'
import { sha256Hex, parseTicketCode } from './use-check-in.ts'

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
])('%s contains the code %s', (text, expected) => {
  expect(parseTicketCode(text)).toBe(expected)
})

it('computes the digest of a code', async () => {
  expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
