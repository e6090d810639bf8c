/** Applies a component's style text to the root it is rendered in, for as long as it is mounted. */
import { useLayoutEffect } from 'react'
import { useServices } from './services.ts'

export function useStyles(css: string): void {
  const { styles } = useServices()
  useLayoutEffect(() => styles.use(css), [styles, css])
}
