/** Entry of the block's script. Name, texts, attributes and supports come from `block.json`. */
import { deprecated } from './deprecated.ts'
import { Edit } from './Edit.tsx'
import { Save } from './save.tsx'
import { NAME, transforms } from './transforms.ts'
import { variations } from './variations.ts'
import { blocks } from './wp.ts'

blocks.registerBlockType(NAME, {
  deprecated,
  edit: Edit,
  save: Save,
  transforms,
  variations,
})
