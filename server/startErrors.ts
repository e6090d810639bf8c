/** Why the server cannot start. The message is one line and says what to do. */
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
    super(`Port ${port} is in use: stop the program that uses it, or choose another with PORT=${port + 100}.`)
    this.name = 'PortInUseError'
  }
}
