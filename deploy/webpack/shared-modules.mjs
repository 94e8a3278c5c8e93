/**
 * What every front end shares, each loaded once.
 * The shell holds them eagerly; remotes carry no copy of their own (`import: false`), except in development, where one may run alone.
 * react-dom/client needs its own key: left out, each remote carries a renderer of 214 kB.
 * Forms are shared too, but fetched only with the first page that has one.
 */
export function sharedModules({ isShell, development, dependencies }) {
  const holding = isShell ? { eager: true } : development ? {} : { import: false }
  const shared = (key, of = key) => [key, { singleton: true, requiredVersion: dependencies[of], ...holding }]
  const forms = { singleton: true, requiredVersion: dependencies['@convive/ui-kit'], ...(!isShell && holding) }
  return {
    ...Object.fromEntries([shared('react'), shared('react-dom'), shared('react-dom/client', 'react-dom'), shared('@convive/ui-kit')]),
    '@convive/ui-kit/forms': forms,
  }
}
