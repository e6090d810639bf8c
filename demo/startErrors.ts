/** Reasons not to start, in one line that says what to do. */
export class StartError extends Error {
  readonly code: string = 'start'
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

export class PortInUseError extends StartError {
  override readonly code = 'port_in_use'
  constructor(port: number) {
    super(
      `Port ${port} is in use: stop what listens there, or choose another with PORT=${port + 100} npm start.`,
    )
    this.name = 'PortInUseError'
  }
}
