/** A form's `metadata[reference]=x` as an object within an object, which is how the description speaks of it. */
export function nested(form: string): object {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const [, outer = '', inner] = /^([^[]+)(?:\[([^\]]+)\])?$/.exec(name) ?? []
    whole[outer] = inner === undefined ? value : { ...(whole[outer] as object | undefined), [inner]: value }
  }
  return whole
}
