import type { User } from '@convive/contracts/identity'

const everybody = [
  { href: '/', label: 'nav.home', admin: false },
  { href: '/events/discover', label: 'nav.events', admin: false },
  { href: '/events/create', label: 'nav.create', admin: false },
  { href: '/venues', label: 'nav.venues', admin: false },
] as const
const signedIn = [{ href: '/cora/balance', label: 'nav.cora', admin: false }] as const
const admins = [
  { href: '/external-sources', label: 'nav.sources', admin: true },
  { href: '/admin/generate-events', label: 'nav.generate', admin: true },
  { href: '/admin/whatsapp-import', label: 'nav.import', admin: true },
  { href: '/admin/events', label: 'nav.adminEvents', admin: true },
  { href: '/admin/venues', label: 'nav.adminVenues', admin: true },
  { href: '/admin/people', label: 'nav.people', admin: true },
  { href: '/admin/economy', label: 'nav.economy', admin: true },
  { href: '/admin/status', label: 'nav.status', admin: true },
] as const

export type NavLink = (typeof everybody | typeof signedIn | typeof admins)[number]

/** The navigation links for a user. Each page checks access itself. */
export function linksFor(user: User | null | undefined): NavLink[] {
  return [...everybody, ...(user ? signedIn : []), ...(user?.isAdmin ? admins : [])]
}
