import { quickRsvpMedia } from './home/quick-rsvp-media.ts'

/** The shell's own pages. The build copies this table into the asset manifest, from which the gateway knows the paths. */
export const routes = {
  home: '/',
  login: '/auth/login',
  loginCode: '/auth/code',
  register: '/auth/register',
  logout: '/auth/logout',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmEmail: '/auth/verify-email',
  profile: '/profile',
  notifications: '/notifications',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Widgets of remotes that a page shows in its first screens, as `remote/chunk`. The gateway preloads them. */
export const widgets = { home: ['mfe_events/featured_events'] } as const

/** The media query of the screens on which these widgets show something to visitors. On others, only users load them. */
export const visitorWidgetMedia = { home: quickRsvpMedia } as const
