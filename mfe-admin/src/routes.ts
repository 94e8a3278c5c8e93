/** The admin pages. The build copies this table into the asset manifest, from which the gateway knows the paths. */
export const routes = {
  home: '/admin',
  status: '/admin/status',
  people: '/admin/people',
  auditLog: '/admin/log',
  contact: '/admin/messages',
  events: '/admin/events',
  venues: '/admin/venues',
  chatImport: '/admin/whatsapp-import',
  review: '/admin/review',
  imports: '/admin/imports',
  economy: '/admin/economy',
  samples: '/admin/generate-events',
  sources: '/external-sources',
} as const
