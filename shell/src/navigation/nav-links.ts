import type { User } from '@convive/contracts/identity'

/** `marked`: the link has a badge that marks it as being for administrators. */
const everybody = [
  { href: '/', label: 'nav.home', admin: false, marked: false },
  { href: '/events/discover', label: 'nav.events', admin: false, marked: false },
  { href: '/events/create', label: 'nav.create', admin: false, marked: false },
  { href: '/venues', label: 'nav.venues', admin: false, marked: false },
] as const
const loggedIn = [{ href: '/cora/balance', label: 'nav.cora', admin: false, marked: false }] as const
const admins = [
  { href: '/external-sources', label: 'nav.sources', admin: true, marked: true },
  { href: '/admin/generate-events', label: 'nav.generate', admin: true, marked: true },
  { href: '/admin/whatsapp-import', label: 'nav.import', admin: true, marked: false },
  { href: '/admin/events', label: 'nav.adminEvents', admin: true, marked: false },
  { href: '/admin/venues', label: 'nav.adminVenues', admin: true, marked: false },
  { href: '/admin/people', label: 'nav.people', admin: true, marked: false },
  { href: '/admin/economy', label: 'nav.economy', admin: true, marked: false },
  { href: '/admin/status', label: 'nav.status', admin: true, marked: false },
] as const

export type NavLink = (typeof everybody | typeof loggedIn | typeof admins)[number]

/** The navigation links for a user. Each page checks access itself. */
export function linksFor(user: User | null | undefined): NavLink[] {
  return [...everybody, ...(user ? loggedIn : []), ...(user?.isAdmin ? admins : [])]
}
