import { expect, it } from 'vitest'
import { posts5 } from './posts-5.ts'
import { posts1 } from './posts-1.ts'
import { posts4 } from './posts-4.ts'
import { evaluatePosts } from '../scoring/evaluate-posts.ts'
import { posts2 } from './posts-2.ts'
import { posts3 } from './posts-3.ts'

/** These sets have shaped the rules. Of the second, one hour stays open whose half of the day no word decides. */
it('every moment of the first set is read, and nothing else', () => {
  expect(evaluatePosts(posts1).errors).toEqual([])
})

it('of the second set only an open half of the day is missed', () => {
  const { errors } = evaluatePosts(posts2)
  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'missed 2026-03-21 08',
    'invented 2026-03-21 null Plant swap',
  ])
})

it('of the third set one phrase means two days to different people', () => {
  expect(evaluatePosts(posts3).errors.map((error) => error.split(':')[0])).toEqual([
    'missed 2026-07-12 09',
    'invented 2026-07-19 09',
  ])
})

it('every moment of the fourth set is read, and nothing else', () => {
  expect(evaluatePosts(posts4).errors).toEqual([])
})

it('of the fifth set one item is missed, whose place only the next one tells', () => {
  expect(evaluatePosts(posts5).errors.map((error) => error.split(':')[0])).toEqual(['missed 2026-05-16 11'])
})
