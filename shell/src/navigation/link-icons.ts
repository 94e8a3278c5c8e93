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
import type { NavLink } from './nav-links.ts'

/** The icons of the links, which only the menu of narrow screens shows. */
export const linkIcons: Record<NavLink['href'], typeof House> = {
  '/': House,
  '/events/discover': CalendarDays,
  '/events/create': Plus,
  '/venues': Store,
  '/cora/balance': Coins,
  '/external-sources': Rss,
  '/admin/generate-events': CalendarPlus,
  '/admin/whatsapp-import': ClipboardPaste,
  '/admin/events': CalendarCog,
  '/admin/venues': Store,
  '/admin/people': Users,
  '/admin/economy': ChartColumn,
  '/admin/status': Activity,
}
