import type { Theme } from '@convive/ui-kit'
import type { Appearance } from '@stripe/stripe-js'

/**
 * The appearance of Stripe's form. Our custom properties do not reach its iframe, so it gets their current values.
 */
export function stripeAppearance(theme: Theme): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('forest'),
      colorBackground: token('raised'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextPlaceholder: token('ink-soft'),
      colorDanger: token('danger'),
      borderRadius: token('r-m'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  }
}
