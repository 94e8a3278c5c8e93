import type { Event } from '@convive/contracts/events'
import { type Language, regionNames } from '@convive/contracts/vocabulary'
import { sayDay, sayTime } from '@convive/service-kit/say-when'
import { escapeHtml } from '../escape-html.ts'
import { both } from './both.ts'
import { coin, icon } from './icons.ts'
import { sayMoney, sayNumber } from './say-money.ts'
import type { Words } from './words.ts'

/** The stub: when, where, for how much, and what one earns; then room for what one can do, which only the page itself knows. */
export function eventFacts(event: Event): string {
  const lines = [
    fact('when', icon('when', 22), whenFact(event)),
    fact('where', icon('where', 22), whereFact(event)),
    fact('price', icon('price', 22), priceFact(event)),
    event.coraReward > 0 && !event.isCancelled && fact('reward', coin(22), rewardFact(event)),
  ]
  return `<aside><dl>${lines.filter(Boolean).join('')}</dl><i class="cut"></i><div class="actions"><i></i></div></aside>`
}

const fact = (name: 'when' | 'where' | 'price' | 'reward', drawing: string, content: string): string =>
  `<div><dt>${drawing}<span class="unseen">${both((say) => say[name])}</span></dt><dd>${content}</dd></div>`

function whenFact({ eventDate, eventStartTime, eventEndTime }: Event): string {
  const hours = (say: Words, language: Language): string => {
    const start = sayTime(eventStartTime, language)
    if (eventEndTime === null) return start
    return say[eventEndTime < eventStartTime ? 'spanNextDay' : 'span'](start, sayTime(eventEndTime, language))
  }
  const day = (_: Words, language: Language): string => sayDay(eventDate, language)
  return `<b><time datetime="${escapeHtml(`${eventDate}T${eventStartTime}`)}">${both(day)}</time></b><br>${both(hours)}`
}

function whereFact({ venueId, venueName, location, region }: Event): string {
  const place = venueId === null || venueName === null ? `<b>${escapeHtml(location)}</b>` : `<b><a href="/venues/${venueId}">${escapeHtml(venueName)}</a></b><br>${escapeHtml(location)}`
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, ${regionNames[region]}, Costa Rica`.toWellFormed())}`
  return `${place}<br><a class="map" href="${escapeHtml(map)}" target="_blank" rel="noopener">${both((say) => say.map)}</a>`
}

function priceFact({ isPaid, price, currency, paymentOption, acceptCora, coraPrice }: Event): string {
  const inCora = isPaid && paymentOption === 'cora_only' ? coraPrice : null
  if (!isPaid || (inCora === null && !price)) return `<b>${both((say) => say.freeEntry)}</b>`
  const amount = (_: Words, language: Language): string => (inCora === null ? sayMoney(price ?? 0, currency, language) : `${sayNumber(inCora, language)} Cora`)
  const rest = (say: Words, language: Language): string => `${inCora === null && acceptCora && coraPrice !== null ? `${say.orCora(sayNumber(coraPrice, language))} ` : ''}${say.perPerson}`
  return `<b class="figure">${both(amount)}</b> ${both(rest)}${paymentOption ? `<br>${both((say) => say.pay[paymentOption])}` : ''}`
}

const rewardFact = ({ coraReward, requiresCheckIn }: Event): string =>
  `<b class="earned">${both((say, language) => say.earns(sayNumber(coraReward, language)))}</b><br>${both((say) => say[requiresCheckIn ? 'earnsAtDoor' : 'earnsHow'])}`
