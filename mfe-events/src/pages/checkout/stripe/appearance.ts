import type { Theme } from '@convive/ui-kit'
import type { Appearance } from '@stripe/stripe-js'

/** Stripe's form stands in a frame of its own, which our custom properties do not reach: it is given what they mean here and now. */
export function appearanceOf(theme: Theme): Appearance {
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
