import { Icon, pen } from '../icons/icons.tsx'

/**
 * Points to the end of a line of text, or to its beginning with `back`. CSS mirrors it for
 * right-to-left text.
 */
export const ChevronIcon = ({ back = false }: { back?: boolean }) => (
  <Icon>
    <path {...pen} strokeWidth="2.4" d={back ? 'm14.5 5.5-6 6.5 6 6.5' : 'm9.5 5.5 6 6.5-6 6.5'} />
  </Icon>
)
