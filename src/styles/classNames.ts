/** A component's own class, followed by the developer's. */
export const classNames = (own: string, given?: string): string => (given ? `${own} ${given}` : own)
