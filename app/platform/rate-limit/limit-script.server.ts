import { LONGEST_WAIT_WINDOWS, REMEMBERED_WINDOWS } from "./limit-counter.server.ts"

/** `limit-counter.server.ts` in Redis. KEYS: tries, windows used up. ARGV: tries, window in ms. Answers ms to wait. */
export const TAKE = `
local tries, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local taken = redis.call('INCR', KEYS[1])
if taken == 1 then redis.call('PEXPIRE', KEYS[1], window) end
if taken <= tries then return 0 end
if taken == tries + 1 then
  local usedUp = redis.call('INCR', KEYS[2])
  if usedUp > 1 then
    redis.call('PEXPIRE', KEYS[1], window * math.min(2 ^ (usedUp - 1), ${LONGEST_WAIT_WINDOWS}))
  end
  redis.call('PEXPIRE', KEYS[2], redis.call('PTTL', KEYS[1]) + window * ${REMEMBERED_WINDOWS})
end
return redis.call('PTTL', KEYS[1])
`

/** `wait` in Redis: counts a try only where it is refused. KEYS and ARGV are those of `TAKE`. */
export const WAIT = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then return 0 end
${TAKE}`
