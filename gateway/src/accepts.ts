/** Whether an Accept-Encoding header takes an encoding. */
export const accepts = (accepted: string | undefined, encoding: string): boolean =>
  (accepted ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
