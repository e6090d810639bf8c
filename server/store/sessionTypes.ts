/** Sessions of the operator's page, stored by hash alone. */
export interface SessionStore {
  /** Stores a session until `untilMs`, and deletes expired ones. */
  begin(hash: string, untilMs: number): Promise<void>
  isOpen(hash: string): Promise<boolean>
  end(hash: string): Promise<void>
}
