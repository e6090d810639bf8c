/** Everything that is tried in every engine, in the order of the table. */
import { autoplayCases } from './autoplay.ts'
import { floorCases } from './floor.ts'
import { hostPageCases } from './hostPages.ts'
import { interactionCases } from './interaction.ts'
import { listCases } from './lists.ts'
import { motionCases } from './motion.ts'
import { pageCases } from './pages.ts'
import { paperCases } from './paper.ts'
import { returningCases } from './returning.ts'
import type { Case } from './types.ts'
import { videoCases } from './video.ts'
import { widgetCases } from './widgets.ts'

export const CASES: readonly Case[] = [
  ...widgetCases,
  ...interactionCases,
  ...listCases,
  ...motionCases,
  ...autoplayCases,
  ...paperCases,
  ...videoCases,
  ...pageCases,
  ...returningCases,
  ...floorCases,
  ...hostPageCases,
]
