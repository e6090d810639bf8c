/** A button that submits no form. */
import type { ComponentProps } from 'react'

export const StaffButton = ({ className = 'plain', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={className} {...props} />
)
