import { expect, it } from 'vitest'
import { posts5 } from './posts-5.ts'
import { posts1 } from './posts-1.ts'
import { posts4 } from './posts-4.ts'
import { evaluatePosts } from '../scoring/evaluate-posts.ts'
import { posts2 } from './posts-2.ts'
import { posts3 } from './posts-3.ts'

// The rules were changed for these sets.
it('finds exactly the moments of the first set', () => {
  expect(evaluatePosts(posts1).errors).toEqual([])
})

it('proposes the morning for a bare eight in the second set, where nobody can know', () => {
  const { errors } = evaluatePosts(posts2)
  expect(errors.map((error) => error.split(':')[0])).toEqual(['missed 2026-03-27 - @', 'invented 2026-03-27 08'])
})

it('misses only a phrase with two possible days in the third set', () => {
  expect(evaluatePosts(posts3).errors.map((error) => error.split(':')[0])).toEqual([
    'missed 2026-07-12 09',
    'invented 2026-07-19 09',
  ])
})

it('finds exactly the moments of the fourth set', () => {
  expect(evaluatePosts(posts4).errors).toEqual([])
})

it('misses only an item whose place is in the next item in the fifth set', () => {
  expect(evaluatePosts(posts5).errors.map((error) => error.split(':')[0])).toEqual(['missed 2026-05-16 11'])
})
