/** `generated/terms.php`: what providers say about copies, translatable. */
import { COPY_TERMS } from '../../../src/providers/copyTerms.ts'
import { aligned, quote, translatable } from './php.ts'

export const copyTermsTable = (): string => `<?php
/**
 * What providers say about copies. Written by the build: change src/providers/copyTerms.ts instead.
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
      ['says', translatable(says)],
      ['url', quote(url)],
    ])}\t)`,
  ]),
)});
`
