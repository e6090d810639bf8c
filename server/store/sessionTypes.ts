/** Sessions of the operator's page, known by a hash alone. */
export interface SessionStore {
  /** Keeps a session until then, in milliseconds, and deletes those that are over. */
  begin(hash: string, untilMs: number): Promise<void>
  isOpen(hash: string): Promise<boolean>
  end(hash: string): Promise<void>
}
