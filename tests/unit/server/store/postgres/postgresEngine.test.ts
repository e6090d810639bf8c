import { expect, it } from 'vitest'
import { conditions } from '../../../../../server/store/postgres/postgresEngine.ts'

const groupOf = (word: string) => [{ forms: [[word]] }]

it('makes a condition of each group', () => {
  expect(conditions({ all: [groupOf('cat'), groupOf('nap')] })).toEqual(["'cat'", "'nap'"])
})

it('makes four conditions of more groups, with every group in one of them', () => {
  const words = ['a', 'bb', 'ccc', 'dddd', 'eeeee', 'ffffff']
  const made = conditions({ all: words.map(groupOf) })
  expect(made).toHaveLength(4)
  const inside = made.flatMap(condition => condition.split(' & '))
  expect(inside.sort()).toEqual(words.map(word => `'${word}'`))
})

it('keeps the order of the groups, in which rare words come first', () => {
  const many = [{ forms: [['cat', 'cats', 'catalogue']] }]
  expect(conditions({ all: [many, groupOf('nap')], rating: 'g' })[0]).toContain("'cats'")
})

it('makes one condition for all listed records without words', () => {
  expect(conditions({ all: [] })).toHaveLength(1)
})
