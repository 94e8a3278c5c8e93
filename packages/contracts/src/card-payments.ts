import * as z from 'zod/mini'
import { route } from './route.ts'

/** Which provider takes cards. `sandbox` takes test cards only and moves no money. */
export const CardProvider = z.enum(['stripe', 'sandbox'])
export type CardProvider = z.infer<typeof CardProvider>

/**
 * Checks the check digit of a card number (Luhn): every second digit from the right is doubled, the digits of the
 * results are added up, and the sum must be a multiple of ten.
 */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const clientSecret = z
  .string('Missing information')
  .check(z.minLength(1, 'Missing information'), z.maxLength(300, 'Must be at most 300 characters'))

/** `message` tells the payer why the payment failed, or what comes next. `code` is a stable word for the same. */
export const SandboxAnswer = z.object({
  status: z.enum(['succeeded', 'requires_action', 'failed']),
  message: z.optional(z.string()),
  code: z.optional(
    z.enum([
      'declined',
      'insufficient_funds',
      'expired_card',
      'incorrect_number',
      'incorrect_expiry',
      'incorrect_cvc',
      'not_a_test_card',
      'authentication_required',
      'authentication_failed',
      'payment_ended',
    ]),
  ),
})
export type SandboxAnswer = z.infer<typeof SandboxAnswer>

export const confirmSandbox = route('POST', '/api/payments/sandbox/confirm', {
  summary: "Pay with a test card; only with the sandbox. The card's number is checked and forgotten",
  access: 'user',
  body: z.object({
    clientSecret,
    cardNumber: z
      .string('Enter a card number')
      .check(z.minLength(1, 'Enter a card number'), z.maxLength(40, 'Must be at most 40 characters')),
    expiry: z
      .string('Enter the expiry as MM/YY')
      .check(z.regex(/^\s*\d{1,2}\s*\/\s*(\d{2}|\d{4})\s*$/, 'Enter the expiry as MM/YY')),
    cvc: z.string('Enter the security code').check(z.regex(/^\d{3,4}$/, 'Enter the security code')),
  }),
  response: SandboxAnswer,
})

export const authenticateSandbox = route('POST', '/api/payments/sandbox/authenticate', {
  summary: "Answer the sandbox's question whether it is really you",
  access: 'user',
  body: z.object({ clientSecret, approve: z.boolean('Must be true or false') }),
  response: SandboxAnswer,
})

/** Providers call this and sign the body. An unsigned or outdated request gets a 400. */
export const receiveWebhook = route('POST', '/api/payments/webhooks/:provider', {
  summary: 'Receive a webhook of a payment provider',
  access: 'public',
  params: z.object({ provider: CardProvider }),
  response: z.object({ received: z.literal(true) }),
  signed: true,
})
