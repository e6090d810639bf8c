/** `generated/terms.php`: the providers' terms for copies, translatable. */

import { COPY_TERMS } from '../../../src/providers/copyTerms.ts'
import { PUBLIC_PROVIDERS } from '../../../src/providers/publicProviders.ts'
import { aligned, quote, translatable } from './php.ts'

const markOf = (name: string): string => {
  const service = Object.entries(PUBLIC_PROVIDERS).find(([key]) => key === name)?.[1]
  return service ? `${service.mark.words} ${service.name}` : ''
}

export const termsTable = (): string => `<?php
/**
 * The providers' terms for copies. Written by the build: change src/providers/copyTerms.ts instead.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

return array(
${aligned(
  '\t',
  Object.entries(COPY_TERMS).map(([name, { mayKeep, says, url }]) => [
    name,
    `array(\n${aligned('\t\t', [
      ['may_keep', `${mayKeep}`],
      ['mark', quote(markOf(name))],
      ['says', translatable(says)],
      ['url', quote(url)],
    ])}\t)`,
  ]),
)});
`
