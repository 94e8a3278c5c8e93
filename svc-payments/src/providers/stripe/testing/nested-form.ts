/** Parses a form into nested objects: `metadata[reference]=x` becomes `{ metadata: { reference: 'x' } }`. */
export function parseNestedForm(form: string): object {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [, outer = '', inner] = /^([^[]+)(?:\[([^\]]+)\])?$/.exec(name) ?? []
    whole[outer] = inner === undefined ? value : { ...(whole[outer] as object | undefined), [inner]: value }
  }
  return whole
}
