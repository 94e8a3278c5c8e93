/** A start that cannot go on because of what a variable says (or what it stands for): shown as one line, without a stack. */
export class ConfigError extends Error {
  readonly variable: string

  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`)
    this.variable = variable
  }
}
