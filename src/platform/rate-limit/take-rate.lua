-- Grants as much of what is asked as the limits allow, and counts that, at one moment of the server's clock.
-- KEYS: a list of "moment:count", oldest first, moments in whole milliseconds rounded up; a hash with their total, the newest moment,
-- and when the burst bucket is full again. ARGV: limit, burst or "", how many are asked for, a moment for tests or "".
local span = 60000
local limit, burst, asked, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
end

local known = redis.call('HMGET', KEYS[2], 'total', 'newest', 'full_at')
local total, newest, full_at = tonumber(known[1] or 0), tonumber(known[2] or 0), tonumber(known[3] or 0)
-- The clock was set back by more than a minute: what is counted would never leave.
if newest > now + span then
  redis.call('DEL', KEYS[1], KEYS[2])
  total, newest, full_at = 0, 0, 0
end

local left, oldest = 0, nil
while total > 0 do
  local head = redis.call('LINDEX', KEYS[1], 0)
  if not head then
    total = 0
    break
  end
  local moment, count = string.match(head, '^(%d+):(%d+)$')
  if tonumber(moment) + span > now then
    oldest = tonumber(moment)
    break
  end
  redis.call('LPOP', KEYS[1])
  total = total - tonumber(count)
  left = left + 1
end

local interval = span / limit
local capacity = math.max(1, burst or 1)
full_at = math.min(full_at, now + capacity * interval)
local room = limit - total
local held = room
-- A millionth is forgiven: sums of intervals such as 500/3 ms drift by less.
if burst then held = math.floor(capacity - math.max(0, full_at - now) / interval + 1e-6) end
local granted = math.max(0, math.min(asked, room, held))

if granted > 0 then
  local moment, count = math.max(math.ceil(now), newest), granted
  if moment == newest and total > 0 then
    count = count + tonumber(string.match(redis.call('RPOP', KEYS[1]), ':(%d+)$'))
  end
  redis.call('RPUSH', KEYS[1], string.format('%.0f:%.0f', moment, count))
  total = total + granted
  newest = moment
  full_at = math.max(full_at, now) + granted * interval
  if not oldest then oldest = moment end
end
if granted > 0 or left > 0 then
  redis.call('HSET', KEYS[2], 'total', string.format('%.0f', total), 'newest', string.format('%.0f', newest),
    'full_at', string.format('%.6f', full_at))
  redis.call('PEXPIRE', KEYS[1], span + 1000)
  redis.call('PEXPIRE', KEYS[2], span + 1000)
end

room, held = room - granted, held - granted
local by_window = oldest and math.max(0, oldest + span - now) or 0
local by_burst = burst and math.max(0, full_at - now - (capacity - 1) * interval) or 0
local remaining = math.max(0, math.min(room, held))
local reset = by_window
if remaining == 0 then reset = math.max(room > 0 and 0 or by_window, held > 0 and 0 or by_burst) end
return { granted, remaining, string.format('%.3f', by_window), string.format('%.3f', reset) }
