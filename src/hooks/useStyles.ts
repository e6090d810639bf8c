/** Applies a component's style text to the root it is rendered in while it is mounted. */
import { useInsertionEffect } from 'react'
import { useServices } from '../services/context.ts'

export function useStyles(css: string): void {
  const { styles } = useServices()
  styles.prepare(css)
  useInsertionEffect(() => styles.use(css), [styles, css])
}
