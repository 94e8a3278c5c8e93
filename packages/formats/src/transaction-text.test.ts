import { describe, expect, it } from 'vitest'
import { transactionText } from './transaction-text.ts'

describe('the text of a transaction', () => {
  it.each([
    ['earned_attend_event', 'Attended Noche de peña', 'Fuiste a Noche de peña'],
    ['transferred', 'Transfer to don.rodrigo', 'Envío a don.rodrigo'],
    ['transferred', 'Transfer to a deleted account', 'Envío a una cuenta borrada'],
    ['transferred', 'Transfer from ana', 'Envío de ana'],
    ['transferred', 'Transfer from ana: por los tamales', 'Envío de ana: por los tamales'],
    ['transferred', 'Transfer from a deleted account: por los tamales', 'Envío de una cuenta borrada: por los tamales'],
    ['transferred', 'Por los tamales', 'Por los tamales'],
    ['transferred', 'Created chaos', 'Created chaos'],
    ['spent_venue', 'Invited Juan', 'Invited Juan'],
    ['earned_referral', 'Invited juan', 'Invitaste a juan'],
    ['earned_referral', 'Invited a deleted account', 'Invitaste a una cuenta borrada'],
    ['spent_event', '3 tickets for Feria', '3 entradas para Feria'],
    ['spent_event', 'Sold 3 tickets for Feria', 'Vendiste 3 entradas para Feria'],
    ['corrected', 'Check-in undone: Feria', 'Ingreso deshecho: Feria'],
    ['corrected', 'Cancelled: Feria', 'Se canceló: Feria'],
    ['corrected', 'Claim refused: Feria', 'No se aceptó el reclamo: Feria'],
    ['spent_profile_upgrade', 'Frame for 30 days', 'Marco por 30 días'],
    ['spent_venue', '', ''],
    ['corrected', 'Cora of a merged venue', 'Cora de un local que se unió a este'],
  ])('%s: %s', (type, description, spanish) => {
    const transaction = { type, description, amount: 1 }
    expect(transactionText(transaction, 'en')).toBe(description)
    expect(transactionText(transaction, 'es')).toBe(spanish)
  })

  it.each([
    ['lucia.fallas', 'mitad del taxi', 'To @lucia.fallas: «mitad del taxi»', 'A @lucia.fallas: «mitad del taxi»'],
    ['lucia', 'Transfer to ana', 'To @lucia: «Transfer to ana»', 'A @lucia: «Transfer to ana»'],
    ['lucia', 'Transfer to lucia', 'Transfer to lucia', 'Envío a lucia'],
    [null, 'mitad del taxi', 'To a deleted account: «mitad del taxi»', 'A una cuenta borrada: «mitad del taxi»'],
    [null, 'Transfer to a deleted account', 'Transfer to a deleted account', 'Envío a una cuenta borrada'],
  ])('the sender’s note to %s: %s', (username, description, english, spanish) => {
    const transaction = { type: 'transferred', amount: -3, description, counterparty: { username } }
    expect(transactionText(transaction, 'en')).toBe(english)
    expect(transactionText(transaction, 'es')).toBe(spanish)
  })

  it.each([
    ['Paid to ana', 'Paid to ana', 'Pago a ana'],
    ['Paid to ana: horas: lunes', 'Paid to ana: horas: lunes', 'Pago a ana: horas: lunes'],
    ['Paid to a deleted account: horas', 'Paid to a deleted account: horas', 'Pago a una cuenta borrada: horas'],
  ])('a payment by a venue to a person: %s', (description, english, spanish) => {
    const username = description.includes('deleted') ? null : 'ana'
    const transaction = { type: 'venue_payment', amount: -3, description, counterparty: { username } }
    expect(transactionText(transaction, 'en')).toBe(english)
    expect(transactionText(transaction, 'es')).toBe(spanish)
  })
})
