import { extendNamespace } from '@convive/ui-kit/design'
import { messages as common } from '../texts.ts'

/** Adds the texts of lists of events and of the home page. */
export const messages = extendNamespace(common, {
  card: {
    moreDates_one: { en: 'and {{count}} more date', es: 'y {{count}} fecha más' },
    moreDates_other: { en: 'and {{count}} more dates', es: 'y {{count}} fechas más' },
    earn: { en: 'Earn {{amount}}', es: 'Ganás {{amount}}' },
  },
  list: {
    boosted: { en: 'Boosted', es: 'Destacados' },
    clear: { en: 'Clear Filters', es: 'Limpiar filtros' },
    error: {
      en: 'Error loading events. Please try again later.',
      es: 'No se pudieron cargar los eventos. Intentá de nuevo más tarde.',
    },
    noMatch: { en: 'No matching events found', es: 'No encontramos eventos con esos filtros' },
    noMatchText: { en: 'Try adjusting your search or filters', es: 'Probá con otra búsqueda u otros filtros' },
    none: { en: 'No events yet in this region', es: 'Todavía no hay eventos en esta región' },
    noneText: { en: 'Be the first to create an event!', es: '¡Sé la primera persona en crear uno!' },
    create: { en: 'Create Event', es: 'Crear evento' },
  },
  filters: {
    open: { en: 'Filters', es: 'Filtros' },
    openSet_one: { en: 'Filters, {{count}} set', es: 'Filtros, {{count}} puesto' },
    openSet_other: { en: 'Filters, {{count}} set', es: 'Filtros, {{count}} puestos' },
    quick: { en: 'Quick filters', es: 'Filtros rápidos' },
    region: { en: 'Region', es: 'Región' },
    category: { en: 'Category', es: 'Categoría' },
    allCategories: { en: 'All categories', es: 'Todas las categorías' },
    search: { en: 'Search', es: 'Buscar' },
    searchPlaceholder: { en: 'Name, topic or place', es: 'Nombre, tema o lugar' },
    anyDate: { en: 'Any date', es: 'Cualquier fecha' },
    today: { en: 'Today', es: 'Hoy' },
    tomorrow: { en: 'Tomorrow', es: 'Mañana' },
    weekend: { en: 'This weekend', es: 'Este fin de semana' },
    month: { en: 'This month', es: 'Este mes' },
    past: { en: 'Past', es: 'Ya pasaron' },
    free: { en: 'Free', es: 'Gratis' },
    cora: { en: 'Takes Cora', es: 'Aceptan Cora' },
  },
  discover: {
    title: { en: 'Events in {{region}}', es: 'Eventos en {{region}}' },
    titleAll: { en: 'Events in All Regions', es: 'Eventos en todas las regiones' },
    list: { en: 'Events', es: 'Eventos' },
    found_one: { en: '{{count}} event', es: '{{count}} evento' },
    found_other: { en: '{{count}} events', es: '{{count}} eventos' },
    showing_one: { en: 'Showing {{count}} event', es: 'Mostrando {{count}} evento' },
    showing_other: { en: 'Showing {{count}} events', es: 'Mostrando {{count}} eventos' },
    soonestFirst: { en: 'soonest first', es: 'los más próximos primero' },
    latestFirst: { en: 'latest first', es: 'los más recientes primero' },
  },
  home: {
    greeting: { en: 'What’s on in {{region}}', es: '¡Buenas! Esto hay en {{region}}' },
    greetingAll: { en: 'What’s on in Costa Rica', es: '¡Buenas! Esto hay en Costa Rica' },
    search: { en: 'What are you looking for?', es: '¿Qué buscás?' },
    explore: { en: 'Explore Events', es: 'Explorar eventos' },
    featured: { en: 'Featured Events', es: 'Eventos destacados' },
    featuredIn: { en: 'Featured Events in {{region}}', es: 'Eventos destacados en {{region}}' },
    viewAll: { en: 'View All', es: 'Ver todos' },
  },
})
