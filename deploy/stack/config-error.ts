/** The start cannot continue because of a variable or the server that it names. Shown as one line, without a stack. */
export class ConfigError extends Error {
  readonly variable: string

  constructor(variable: string, reason: string) {
    super(`${variable}: ${reason}`)
    this.variable = variable
  }
}
