import type { RegionChoice } from '@convive/contracts/enums'
import {
  Castle,
  Citrus,
  Droplets,
  FishSymbol,
  Flower2,
  Landmark,
  Map,
  Music,
  Ship,
  ShoppingBasket,
  Sunrise,
  Waves,
} from 'lucide-react'

const icons: Record<RegionChoice, typeof Map> = {
  chirripo: Sunrise,
  tinamaste: Droplets,
  uvita: FishSymbol,
  san_isidro: ShoppingBasket,
  san_jose: Landmark,
  alajuela: Citrus,
  cartago: Castle,
  heredia: Flower2,
  guanacaste: Waves,
  puntarenas: Ship,
  limon: Music,
  all: Map,
}

/** An outline icon of what a region is known for. */
export function RegionIcon({ region, size = 20 }: { region: RegionChoice; size?: number }) {
  const Icon = icons[region]
  return <Icon size={size} aria-hidden />
}
