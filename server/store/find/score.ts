/** Scores how well a record matches a search, equally on every engine. */
import { type Line, type Lines, searchLinesOf } from '../words/gifText.ts'
import { isStrong, type Slot, type SlotChoice } from './slots.ts'

const WHOLE_TITLE = 1
const WHOLE_TAG = 0.9
const IN_TITLE = 0.7
/** A match gains up to this much by the share of the title that it covers. */
const TITLE_SHARE = 0.25
const IN_TAG = 0.6
const IN_PEOPLE = 0.55
const ANYWHERE = 0.5
/** Weight of a stem match, relative to the word itself; other words of the stem weigh less. */
const STEM = 0.95
const INFLECTED = 0.9
/** Decrease per position of a tag, because tags are in order of importance. */
const TAG_STEP = 0.01
const MAX_TAG_STEPS = 10
/** Bonus for each further matching part of the record. */
const ALSO = 0.04
const MAX_ALSO = 5
/** Bonus for a title equal to the search, and for one that contains all of it. */
const SAME_TITLE = 0.3
const FULL_TITLE = 0.1

/** From 0 to about 1.5. `text` is the result of `searchTextOf`. */
export function scoreOf(slots: readonly Slot[], text: string): number {
  const lines = searchLinesOf(text)
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

/** Rules out most choices by a plain text search, before words are read. */
const mayMatch = ({ forms }: SlotChoice, text: string) =>
  forms.every(form => form.some(token => text.includes(token)))

function placeScore(choice: SlotChoice, { title, tags, people, all }: Lines): number {
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

/** 0 if a word is missing, 1 if all are there unchanged. */
function matchIn(choice: SlotChoice, field: Line): number {
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

/** Number of title words that the longest of the good choices covers. */
function bestLength(choices: readonly SlotChoice[], title: Line): number {
  const good = choices.filter(choice => isStrong(choice) && matchIn(choice, title) > 0)
  return Math.max(0, ...good.map(({ forms }) => forms.length))
}
