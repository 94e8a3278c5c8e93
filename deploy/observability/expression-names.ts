export type KnownMetric = { name: string; isHistogram: boolean; labels: string[] }

/** Labels that Prometheus sets, and `part`, which every metric of this project has. */
const commonLabels = ['part', 'job', 'instance', 'le']
const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring', 'inf', 'nan'])

/**
 * Finds the names in a PromQL expression that belong to no metric and no label. An alert on a nonexistent name never
 * fires, and Prometheus reports no error.
 */
export function unknownNames(expression: string, metrics: KnownMetric[]): string[] {
  const names = new Set([
    'up',
    ...metrics.flatMap(({ name, isHistogram }) =>
      isHistogram ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  ])
  const labels = new Set([...commonLabels, ...metrics.flatMap((metric) => metric.labels)])
  const plain = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const used = [
    ...[...plain.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label),
    ),
    ...[...plain.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(',').map((label) => label.trim()),
    ),
  ]
  const rest = plain.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '')
  const found = [...rest.matchAll(/\b([a-z_]\w*)\b(?!\s*\()/gi)].map(([, name = '']) => name)
  return [
    ...found.filter((name) => !names.has(name) && !keywords.has(name.toLowerCase())),
    ...used.filter((label) => !labels.has(label)),
  ]
}
