/** How well a record says what was asked for: the same on every engine. */
import { type Line, type Lines, linesOf } from '../words/gifText.ts'
import { type Choice, isStrong, type Slot } from './slots.ts'

const WHOLE_TITLE = 1
const WHOLE_TAG = 0.9
const IN_TITLE = 0.7
/** Weighs more, the more of the title it is. */
const TITLE_SHARE = 0.25
const IN_TAG = 0.6
const IN_PEOPLE = 0.55
const ANYWHERE = 0.5
/** The stem is a little less than the word itself, and what else has that stem less still. */
const STEM = 0.95
const INFLECTED = 0.9
/** Tags are in the order of importance. */
const TAG_STEP = 0.01
const MAX_TAG_STEPS = 10
/** For each further way in which a record says the same. */
const ALSO = 0.04
const MAX_ALSO = 5
/** If the title says everything and nothing else, or says everything. */
const SAME_TITLE = 0.3
const FULL_TITLE = 0.1

/** From 0 to about 1.5. `text` is as `textOf` writes it. */
export function scoreOf(slots: readonly Slot[], text: string): number {
  const lines = linesOf(text)
  const weights = slots.reduce((sum, { weight }) => sum + weight, 0)
  const sum = slots.reduce((total, slot) => total + slot.weight * slotScore(slot, text, lines), 0)
  const inTitle = slots.map(({ choices }) => bestLength(choices, lines.title))
  const isFull = inTitle.every(length => length > 0)
  const isSame = isFull && inTitle.reduce((total, length) => total + length, 0) >= lines.title.length
  return sum / Math.max(weights, Number.EPSILON) + (isSame ? SAME_TITLE : isFull ? FULL_TITLE : 0)
}

function slotScore({ choices }: Slot, text: string, lines: Lines): number {
  const scores = choices
    .filter(choice => mayMatch(choice, text))
    .map(choice => choice.quality * placeScore(choice, lines))
    .filter(score => score > 0)
  if (scores.length === 0) return 0
  return Math.max(...scores) + ALSO * Math.min(MAX_ALSO, scores.length - 1)
}

/** Most choices are not in most records: nothing is read for those. */
const mayMatch = ({ forms }: Choice, text: string) =>
  forms.every(form => form.some(token => text.includes(token)))

function placeScore(choice: Choice, { title, tags, people, all }: Lines): number {
  const { length } = choice.forms
  const share = length / title.length
  let best = matchIn(choice, title) * (share >= 1 ? WHOLE_TITLE : IN_TITLE + TITLE_SHARE * share)
  for (const [at, tag] of tags.entries()) {
    const whole = WHOLE_TAG - TAG_STEP * Math.min(at, MAX_TAG_STEPS)
    const worth = length >= tag.length ? whole : IN_TAG
    if (worth > best) best = Math.max(best, worth * matchIn(choice, tag))
  }
  if (IN_PEOPLE > best) best = Math.max(best, IN_PEOPLE * matchIn(choice, people))
  return best || ANYWHERE * matchIn(choice, all)
}

/** 0 if a word is missing, 1 if all are there as they are. */
function matchIn(choice: Choice, field: Line): number {
  if (field.length === 0 || !mayMatch(choice, field.text)) return 0
  const { forms, isPrefix } = choice
  const words = field.words()
  let match = 1
  for (const [at, [exact = '', ...others]] of forms.entries()) {
    const isOpen = isPrefix && at === forms.length - 1
    if (words.some(([word = '']) => (isOpen ? word.startsWith(exact) : word === exact))) continue
    if (words.some(([word = '']) => others.includes(word))) match = Math.min(match, STEM)
    else if (words.some(([, ...parts]) => parts.some(part => part === exact || others.includes(part))))
      match = INFLECTED
    else return 0
  }
  return match
}

/** How many words of the title the longest of the good choices is. */
function bestLength(choices: readonly Choice[], title: Line): number {
  const good = choices.filter(choice => isStrong(choice) && matchIn(choice, title) > 0)
  return Math.max(0, ...good.map(({ forms }) => forms.length))
}
