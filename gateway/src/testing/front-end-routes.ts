// The tables that the front ends' builds copy into their manifests; the gateway itself reads only the manifests.
// oxlint-disable-next-line no-restricted-imports
export { routes as eventsRoutes } from '../../../mfe-events/src/routes.ts'
// oxlint-disable-next-line no-restricted-imports
export { routes as adminRoutes } from '../../../mfe-admin/src/routes.ts'
// oxlint-disable-next-line no-restricted-imports
export { routes as coraRoutes } from '../../../mfe-cora/src/routes.ts'
// oxlint-disable-next-line no-restricted-imports
export { routes as shellRoutes } from '../../../shell/src/routes.ts'
