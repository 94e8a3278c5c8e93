import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarDays,
  Flag,
  Gift,
  Plus,
  RotateCcw,
  ShieldCheck,
  Sparkles,
  Store,
  Ticket,
  TrendingUp,
} from 'lucide-react'

const icons: Record<string, typeof Plus> = {
  earned_create_event: Plus,
  earned_attend_event: CalendarDays,
  earned_referral: Gift,
  earned_claim_event: Flag,
  earned_moderation: ShieldCheck,
  spent_venue: Store,
  venue_payment: Store,
  spent_boost_event: TrendingUp,
  spent_profile_upgrade: Sparkles,
  spent_event: Ticket,
  corrected: RotateCcw,
}

/** The icon of a transaction type. An unknown type is shown by its direction. */
export function TransactionIcon({ type, amount }: { type: string; amount: number }) {
  const Icon = icons[type] ?? (amount > 0 ? ArrowDownLeft : ArrowUpRight)
  return <Icon size={20} aria-hidden />
}
