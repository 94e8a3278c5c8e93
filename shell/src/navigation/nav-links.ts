import type { User } from '@convive/contracts/identity'
import {
  Activity,
  CalendarCog,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ClipboardPaste,
  Coins,
  House,
  Plus,
  Rss,
  Store,
  Users,
} from 'lucide-react'
import type { en } from '../messages/en.ts'

export type NavLink = { href: string; label: `nav.${keyof typeof en.nav}`; icon: typeof House; admin: boolean }

const everybody: NavLink[] = [
  { href: '/', label: 'nav.home', icon: House, admin: false },
  { href: '/events/discover', label: 'nav.events', icon: CalendarDays, admin: false },
  { href: '/events/create', label: 'nav.create', icon: Plus, admin: false },
  { href: '/venues', label: 'nav.venues', icon: Store, admin: false },
]
const signedIn: NavLink[] = [{ href: '/cora/balance', label: 'nav.cora', icon: Coins, admin: false }]
const admins: NavLink[] = [
  { href: '/external-sources', label: 'nav.sources', icon: Rss, admin: true },
  { href: '/admin/generate-events', label: 'nav.generate', icon: CalendarPlus, admin: true },
  { href: '/admin/whatsapp-import', label: 'nav.import', icon: ClipboardPaste, admin: true },
  { href: '/admin/events', label: 'nav.adminEvents', icon: CalendarCog, admin: true },
  { href: '/admin/people', label: 'nav.people', icon: Users, admin: true },
  { href: '/admin/economy', label: 'nav.economy', icon: ChartColumn, admin: true },
  { href: '/admin/status', label: 'nav.status', icon: Activity, admin: true },
]

/** The navigation links for a user. Each page checks access itself. */
export function linksFor(user: User | null | undefined): NavLink[] {
  return [...everybody, ...(user ? signedIn : []), ...(user?.isAdmin ? admins : [])]
}
